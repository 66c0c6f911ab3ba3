import { assert, property, string, stringMatching, oneof } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DiffPiece, diffWords } from '../../src/text/diff-words';
import { anyCharacter } from '../any-character';

const written = (pieces: readonly DiffPiece[]) =>
  pieces
    .map(({ kind, text }) => (kind === 'same' ? text : `${kind === 'added' ? '+' : '-'}[${text}]`))
    .join('');

const without = (pieces: readonly DiffPiece[], kind: DiffPiece['kind']) =>
  pieces
    .filter((piece) => piece.kind !== kind)
    .map(({ text }) => text)
    .join('');

describe('diffWords', () => {
  it.each([
    ['Soy Farming', 'Soy Farming', 'Soy Farming'],
    ['Gone', '', '-[Gone]'],
    ['Soy Farming', 'Soy and Pea Farming', 'Soy +[and Pea ]Farming'],
    ['The end.', 'The very end.\n\nOr not.', 'The +[very ]end.+[\n\nOr not.]'],
    ['One two three', 'Eins zwei three', '-[One two]+[Eins zwei] three'],
    ['A, b and c.', 'A, d and c!', 'A, -[b]+[d] and c-[.]+[!]'],
    ['one two three', 'two one three', '-[one ]two +[one ]three'],
    ['狗粮和猫粮', '狗粮与猫粮', '狗粮-[和]+[与]猫粮'],
    ['قهوة ساخنة', 'قهوة باردة', 'قهوة -[ساخنة]+[باردة]'],
  ])('compares %j with %j', (before, after, expected) => {
    expect(written(diffWords(before, after))).toBe(expected);
  });

  it('preserves both texts', () => {
    const text = oneof(stringMatching(/^([abc] ){0,40}$/), string({ unit: anyCharacter }));
    assert(
      property(text, text, (before, after) => {
        const pieces = diffWords(before, after);
        expect(without(pieces, 'added')).toBe(before);
        expect(without(pieces, 'removed')).toBe(after);
      }),
      { numRuns: 300 },
    );
  });

  it('replaces very different texts as a whole', () => {
    const words = (word: string, count: number) =>
      Array.from({ length: count }, (_, at) => `${word}${at} `).join('');
    for (const [before, after] of [
      [`Start ${words('a', 500)}end`, `Start ${words('c', 500)}end`],
      [`Start ${words('a', 5_000)}`, `Begin ${words('a', 5_000)}`],
    ] as const) {
      expect(diffWords(before, after)).toEqual([
        { kind: 'removed', text: before },
        { kind: 'added', text: after },
      ]);
    }
  });
});

import { assert, property, string, stringMatching, oneof } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findFirstEdit } from '../../../src/model/comparison/first-edit';
import { findEdits, quoteEdits } from '../../../src/model/comparison/text-change';
import { anyCharacter } from '../../any-character';

const long = 'one two three four five six seven eight nine ten';

describe('quoteEdits', () => {
  it.each([
    ['old', 'new', '“~~old~~ **new**”'],
    [
      `${long} old ${long}`,
      `${long} new ${long}`,
      '“… eight nine ten ~~old~~ **new** one two three …”',
    ],
    ['one two old', 'one two new', '“one two ~~old~~ **new**”'],
    ['The end.', 'The end.\n\nAmended.', '“The end. **Amended.**”'],
    [
      `${long} (U.S. firms do old in the U.S. ${long}`,
      `${long} (U.S. firms do new in the U.S. ${long}`,
      '“… (U.S. firms do ~~old~~ **new** in the U.S. …”',
    ],
    [
      `${long} U. S. firms do old`,
      `${long} U. S. firms do new`,
      '“… U. S. firms do ~~old~~ **new**”',
    ],
    [
      `${long} U.S. administration’s misrepresentations, old`,
      `${long} U.S. administration’s misrepresentations, new`,
      '“… U.S. administration’s misrepresentations, ~~old~~ **new**”',
    ],
    [`x ${long} y`, `a ${long} b`, '“~~x~~ **a** one two three …; … eight nine ten ~~y~~ **b**”'],
    ['x one two y', 'a one two b', '“~~x~~ **a** one two ~~y~~ **b**”'],
    ['A, b and c.', 'A, b and c!', '“A, b and ~~c.~~ **c!**”'],
    ['狗粮和猫粮', '狗粮与猫粮', '“狗粮~~和~~ **与**猫粮”'],
    ['a *b* c', 'a <b> c', String.raw`“a ~~\*b\*~~ **&lt;b>** c”`],
  ])('quotes the difference between %j and %j', (before, after, expected) => {
    expect(quoteEdits(before, after)).toBe(expected);
  });

  it('does not split characters', () => {
    const row = '😀'.repeat(60);
    for (const [before, after] of [
      [`x${row} old`, `x${row} new`],
      [`old ${row}x`, `new ${row}x`],
    ] as const) {
      expect(quoteEdits(before, after)).not.toMatch(/\p{Surrogate}/u);
    }
  });

  it('counts the edits that do not fit', () => {
    const before = Array.from({ length: 30 }, (_, at) => `old${at} ${long}`).join(' ');
    const quoted = quoteEdits(before, before.replaceAll('old', 'new'));
    expect(quoted).toMatch(/^“~~old0~~ \*\*new0\*\* one two three …; … .*” \(and 2\d more\)$/);
    const shown = quoted.match(/~~old/g)?.length ?? 0;
    expect(quoted).toContain(`(and ${30 - shown} more)`);
  });

  it('quotes at most 200 characters', () => {
    const text = oneof(
      stringMatching(/^([abc.]{1,4} ?){0,80}$/),
      string({ unit: anyCharacter, maxLength: 400 }),
    );
    assert(
      property(text, text, (before, after) => {
        const plain = quoteEdits(before, after)
          .replace(/ \(and \d+ more\)$/, '')
          .replaceAll(/\\|&(?=\w+;)/g, '');
        expect(plain.length).toBeLessThanOrEqual(240);
        expect(plain).not.toMatch(/[\n\r]/);
      }),
    );
  });
});

it('shows the difference between texts that look the same', () => {
  expect(findEdits('Sofa Beds', 'Sofa\u00A0Beds')).toEqual([
    { before: 'Sofa', removed: '·', added: '⟨U+00A0⟩', after: 'Beds' },
  ]);
});

describe('findFirstEdit', () => {
  const text = `${long}. `.repeat(20);

  it.each([
    ['a short text', 'one two', 'one 2', { removed: 'two', added: '2', more: 0 }],
    ['two places in a short text', 'a b c', 'x b y', { removed: 'a', added: 'x', more: 1 }],
    [
      'one place',
      `${text}old ${text}`,
      `${text}new ${text}`,
      { removed: 'old', added: 'new', more: 0 },
    ],
    [
      'a word that begins the same',
      `${text}older`,
      `${text}oldest`,
      { removed: 'older', added: 'oldest', more: 0 },
    ],
    [
      'more at the end',
      `old ${text}`,
      `new ${text}Amended.`,
      { removed: 'old', added: 'new', more: 1 },
    ],
    [
      'less later',
      `old ${text} ten ${text}`,
      `new ${text} ${text}`,
      { removed: 'old', added: 'new', more: 1 },
    ],
    [
      'many places',
      `old ${text}old`,
      `new ${text}new`,
      { removed: 'old', added: 'new', more: null },
    ],
    ['no place', text, text, null],
  ])('finds the first edit in %s', (_, before, after, expected) => {
    expect(findFirstEdit(before, after)).toEqual(expected);
  });
});

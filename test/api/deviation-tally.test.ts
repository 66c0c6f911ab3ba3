import { describe, expect, it } from 'vitest';
import { DeviationTally } from '../../src/api/deviation-tally';

describe('a tally', () => {
  it('counts by field and kind, and keeps the first example', () => {
    const tally = new DeviationTally();
    tally.note('null', 'name', 'a', null);
    tally.note('null', 'slug', 'b', null);
    tally.note('absent', 'name', 'c');
    tally.note('null', 'name', 'd', null);
    expect(tally.toList()).toEqual([
      { kind: 'null', field: 'name', count: 2, example: { categoryId: 'a', received: null } },
      { kind: 'absent', field: 'name', count: 1, example: { categoryId: 'c', received: null } },
      { kind: 'null', field: 'slug', count: 1, example: { categoryId: 'b', received: null } },
    ]);
  });

  it('adds up what others have counted, and leaves theirs as it was', () => {
    const [first, second, sum] = [
      new DeviationTally(),
      new DeviationTally(),
      new DeviationTally(),
    ] as const;
    first.note('null', 'name', 'a', null);
    second.note('null', 'name', 'b', null);
    const counted = first.toList();
    sum.add(counted);
    const before = sum.toList();
    sum.add(second.toList());
    expect(sum.toList()).toMatchObject([{ count: 2, example: { categoryId: 'a' } }]);
    expect(before).toMatchObject([{ count: 1 }]);
    expect(counted).toMatchObject([{ count: 1 }]);
  });

  it.each<[string, unknown, string | null]>([
    ['nothing', undefined, null],
    ['null', null, null],
    ['a number', -1.5, '-1.5'],
    ['a boolean', false, 'false'],
    ['a text', 'News', 'News'],
    ['an empty text', '', ''],
    ['a text of 80 characters', 'x'.repeat(80), 'x'.repeat(80)],
    ['a longer text', 'x'.repeat(81), `${'x'.repeat(79)}…`],
    ['a text that would be cut within a character', `${'x'.repeat(78)}😀😀`, `${'x'.repeat(78)}…`],
    ['a list', [1, [2]], 'a list'],
    ['an object', { en: 'News', de: {} }, 'an object'],
  ])('puts %s into few words', (_, received, words) => {
    const tally = new DeviationTally();
    tally.note('object', 'name', null, received);
    expect(tally.toList()[0]?.example.received).toBe(words);
  });
});

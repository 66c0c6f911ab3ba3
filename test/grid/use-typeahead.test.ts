import { describe, expect, it } from 'vitest';
import { createTypeahead, findRowByName } from '../../src/grid/use-typeahead';
import { foldSpellings } from '../../src/text/fold';

const folded = ['Books', 'Bread', 'Österreich', 'Tea'].map(foldSpellings);
const names = { count: folded.length, nameAt: (row: number) => folded[row] ?? '' };

/** Types characters, each so many ms after the one before, and tells the rows they lead to. */
function type(characters: string, { from = 0, everyMs = 100 } = {}): (number | null)[] {
  const typeahead = createTypeahead();
  let row = from;
  return characters.split('').map((character, index) => {
    const found = findRowByName(names, row, typeahead.type(character, index * everyMs));
    row = found ?? row;
    return found;
  });
}

describe('typing the beginning of a name', () => {
  it('goes to the next one that begins so, round the end', () => {
    expect(type('T')).toEqual([3]);
    expect(type('B', { from: 3 })).toEqual([0]);
  });

  it('stays where more letters still fit', () => {
    expect(type('Bre', { from: 3 })).toEqual([0, 1, 1]);
  });

  it('goes on with the same letter again', () => {
    expect(type('BBB', { from: 3 })).toEqual([0, 1, 0]);
  });

  it('begins anew after a while', () => {
    expect(type('BT', { everyMs: 1_500 })).toEqual([1, 3]);
    expect(type('BT')).toEqual([1, null]);
  });

  it('ignores case and diacritics', () => {
    expect(type('OST')).toEqual([2, 2, 2]);
    expect(type('OEST')).toEqual([2, 2, 2, 2]);
  });

  it('finds nothing where nothing begins so', () => {
    expect(type('Z')).toEqual([null]);
    const none = { count: 0, nameAt: () => '' };
    expect(findRowByName(none, -1, { text: 'a', staysIfFits: false })).toBeNull();
  });
});

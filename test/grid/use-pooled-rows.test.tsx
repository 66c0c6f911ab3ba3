import { renderHook } from '@testing-library/react';
import { array, assert, property, uniqueArray, nat } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usePooledRows } from '../../src/grid/grid';

/** Shows these rows, one letter each, and tells what elements they have. */
function show(rowKeys: string) {
  const { result, rerender } = renderHook((keys: string) => usePooledRows(keys.split('')), {
    initialProps: rowKeys,
  });
  return {
    elements: () => result.current.map(({ element }) => element),
    change: (next: string) => {
      rerender(next);
      return result.current.map(({ element }) => element);
    },
  };
}

describe('the elements of rows', () => {
  it('go to the rows that come when none of the others stays', () => {
    const { elements, change } = show('abcd');
    const before = elements();
    expect(change('wxyz')).toEqual(before);
  });

  it('stay with the rows that stay, while others come and go', () => {
    const { elements, change } = show('abcd');
    const [, b, c, d] = elements();
    expect(change('bcde').slice(0, 3)).toEqual([b, c, d]);
    expect(change('xbcd').slice(1)).toEqual([b, c, d]);
  });

  it('are recycled on both sides of a row that stays, and never across it', () => {
    const { elements, change } = show('abFcd');
    const [a, b, focused, c, d] = elements();
    expect(change('wxFyz')).toEqual([a, b, focused, c, d]);
    expect(change('Fmn')).toEqual([focused, c, d]);
    const [first, second, last] = change('pqF');
    expect(last).toBe(focused);
    expect([c, d]).not.toContain(first);
    expect([c, d]).not.toContain(second);
  });

  it('are as many as the rows, when fewer or more come', () => {
    const { elements, change } = show('abcd');
    const [a, b] = elements();
    expect(change('xy')).toEqual([a, b]);
    expect(new Set(change('klmno')).size).toBe(5);
    expect(change('')).toEqual([]);
    expect(change('a')).toHaveLength(1);
  });

  it('keep to their rows when these are put into another order', () => {
    const { elements, change } = show('abcd');
    const before = elements();
    expect(change('dcba')).toEqual(before.toReversed());
  });

  it('never move, and no two rows have the same, whatever is scrolled to', () => {
    const windows = array(uniqueArray(nat(40), { maxLength: 12 }), { minLength: 2, maxLength: 8 });
    assert(
      property(windows, (shownRows) => {
        const { result, rerender } = renderHook((keys: string[]) => usePooledRows(keys), {
          initialProps: [] as string[],
        });
        for (const rows of shownRows) {
          const before = result.current.map(({ element }) => element);
          rerender(rows.toSorted((a, b) => a - b).map(String));
          const after = result.current.map(({ element }) => element);
          expect(new Set(after).size).toBe(after.length);
          const places = after
            .map((element) => before.indexOf(element))
            .filter((place) => place !== -1);
          expect(places).toEqual(places.toSorted((a, b) => a - b));
        }
      }),
    );
  });
});

import { expect, it } from 'vitest';
import { addRefresh, type Refresh } from '../../../src/categories/refreshes/refreshes';
import { category } from '../../model/pages';

function refresh(at: number, changes = 1): Refresh {
  return {
    at,
    since: at - 1,
    added: Array.from({ length: changes }, (_, id) => category(`${id}`)),
    removed: [],
    changed: [],
    parentNames: new Map(),
    isWhole: true,
  };
}

const timesOf = (refreshes: readonly Refresh[]) => refreshes.map(({ at }) => at);

it('has the latest refresh first, and ten of them at most', () => {
  let all: readonly Refresh[] = [];
  for (let at = 1; at <= 12; at += 1) all = addRefresh(all, refresh(at));
  expect(timesOf(all)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
});

it('has the latest refresh first although the clock was set back, or stood still', () => {
  const before = addRefresh([], refresh(1_000));
  const later = addRefresh(addRefresh(before, refresh(10)), refresh(1_001));
  expect(timesOf(later)).toEqual([1_002, 1_001, 1_000]);
  expect(later.map(({ since }) => since)).toEqual([1_000, 9, 999]);
});

it('lets the earliest go where there are too many changes in all, but never the latest', () => {
  const before = [refresh(3, 10), refresh(2, 80), refresh(1, 1)];
  expect(timesOf(addRefresh(before, refresh(4, 20), 100))).toEqual([4, 3]);
  expect(timesOf(addRefresh(before, refresh(4, 500), 100))).toEqual([4]);
});

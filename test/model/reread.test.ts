import { describe, expect, it } from 'vitest';
import { DEFAULT_PAGING } from '../../src/api/service';
import {
  beginsWith,
  canReplace,
  findPageSizeLimit,
  pageSizeToReread,
} from '../../src/model/reread';
import { page, toLoadedCategories } from './pages';

/** A list of pages of these lengths, each of which was asked for so many; more are to come unless a test says not. */
function listOf(
  lengths: readonly number[],
  { asked = 50, total = null as number | null, isEnd = false, prefix = '' } = {},
) {
  let count = 0;
  return toLoadedCategories(
    lengths.map((length, at) => ({
      ...page(
        Array.from({ length }, () => `${prefix}${(count += 1)}`),
        {
          hasNextPage: !isEnd || at < lengths.length - 1,
          endCursor: `${at}`,
          totalCount: total,
        },
      ),
      pageSize: asked,
    })),
  );
}

describe('the page size to read a list again with', () => {
  it.each([
    ['large where more than two small pages remain', listOf([50], { total: 151 }), 500],
    ['none where two remain', listOf([50], { total: 150 }), null],
    ['large where the total is not known', listOf([50]), 500],
    ['large where the total is wrong', listOf([50], { total: 50 }), 500],
    ['none where that takes as many requests', listOf([50], { total: 151 }), null, 50],
    ['none near the end of a long list', listOf(Array(100).fill(50), { total: 5_200 }), null],
    ['none where all is loaded', listOf([50, 20], { isEnd: true }), null],
    ['none where a page had another length', listOf([50, 49, 50]), null],
    ['none where the service gives another number', listOf([20], { total: 5_000 }), null],
    ['none where the pages are large', listOf([500], { asked: 500, total: 5_000 }), null],
    ['none where large pages are capped', listOf([100], { asked: 500, total: 5_000 }), null],
    ['the largest that is taken now', listOf([500], { asked: 500, total: 5_000 }), 250, 250],
    ['small where no other is taken', listOf([500], { asked: 500, total: 5_000 }), 50, 50],
  ])('is %s', (_, loaded, expected, largest = 500) => {
    expect(pageSizeToReread(loaded, DEFAULT_PAGING, largest)).toBe(expected);
  });

  it('is none where the service takes no page size', () => {
    const paging = { ...DEFAULT_PAGING, pageSizeParam: '' };
    expect(pageSizeToReread(listOf([50]), paging, 500)).toBeNull();
  });
});

describe('the largest page to ask for', () => {
  it.each([
    ['stays where pages are as long as asked', [100, 100], null],
    ['stays where the last is shorter', [100, 100, 30], null],
    ['is what a capped page holds', [60], 60],
    ['is small where a page holds less than a small one', [20], 50],
    ['is small where a page holds more than asked', [120], 50],
    ['is small where one before the last is shorter', [100, 30, 100], 50],
  ])('%s', (_, lengths, expected) => {
    expect(findPageSizeLimit(listOf(lengths, { asked: 100 }), DEFAULT_PAGING)).toBe(expected);
  });

  it('is small where large pages lead nowhere', () => {
    const stopped = toLoadedCategories([
      { ...page(['1', '2'], { hasNextPage: true }), pageSize: 100 },
    ]);
    expect(findPageSizeLimit(stopped, DEFAULT_PAGING)).toBe(50);
  });

  it('stays where all is loaded, or pages are small', () => {
    const all = listOf([60, 20], { asked: 100, isEnd: true });
    expect(findPageSizeLimit(all, DEFAULT_PAGING)).toBeNull();
    expect(findPageSizeLimit(listOf([50, 20, 50]), DEFAULT_PAGING)).toBeNull();
  });
});

describe('a list that was read again', () => {
  const first = listOf([50, 50]);

  it.each([
    ['once it holds all of the first', listOf([200], { asked: 200 }), true],
    ['not before', listOf([60], { asked: 60 }), false],
    ['not while one is missing', listOf([120], { asked: 120, prefix: 'x' }), false],
    ['a page after it would have come', listOf([120, 120], { asked: 120, prefix: 'x' }), true],
    ['at its end', listOf([60], { asked: 60, isEnd: true }), true],
  ])('takes its place %s', (_, reread, expected) => {
    expect(canReplace(reread, first)).toBe(expected);
  });

  it('begins with the first one only in the same order', () => {
    expect(beginsWith(listOf([200]), first)).toBe(true);
    expect(beginsWith(listOf([99]), first)).toBe(false);
    expect(beginsWith(listOf([200], { prefix: 'x' }), first)).toBe(false);
  });
});

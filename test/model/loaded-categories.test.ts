import { array, assert, boolean, constantFrom, nat, option, property, record } from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { CategoryPage } from '../../src/api/categories';
import type { Paging, StopReason } from '../../src/api/judge-paging';
import type { LoadedCategories } from '../../src/model/loaded-categories';
import { again, category, page, someId, somePages, toLoadedCategories } from './pages';

/** Returns a view's facts, which do not depend on later pages. */
function factsOf(loaded: LoadedCategories) {
  const { count, total, paging, repeated, unreadableCount, statuses, deviations } = loaded;
  return { count, total, paging, repeated, unreadableCount, statuses, deviations };
}

/** Returns the facts of a view and its index as plain data. */
function contentOf(loaded: LoadedCategories) {
  const { categories, positionOf, childrenAt, roots, childrenOfMissing, hierarchy } = loaded.index;
  const { cycleMembers } = hierarchy;
  const index = { categories, positionOf, childrenAt, roots, childrenOfMissing, cycleMembers };
  return { ...factsOf(loaded), ...index };
}

function idsOf(loaded: LoadedCategories): string[] {
  return loaded.index.categories.map(({ id }) => id);
}

describe('loaded categories', () => {
  it('contain each ID once, with its first entry', () => {
    assert(
      property(somePages, (pages) => {
        const all = pages.flatMap(({ categories }) => categories);
        const expected = all.filter(
          (entry, at) => all.findIndex(({ id }) => id === entry.id) === at,
        );
        const loaded = toLoadedCategories(pages);
        expect(loaded.index.categories).toEqual(expected);
        expect(loaded.count).toBe(expected.length);
        expect(loaded.repeated).toBe(all.length - expected.length);
        expect([...loaded.index.positionOf.keys()]).toEqual(idsOf(loaded));
        for (const entry of expected) expect(loaded.find(entry.id)).toBe(entry);
      }),
    );
  });

  it('can be found by their parent', () => {
    assert(
      property(somePages, someId, (pages, id) => {
        const loaded = toLoadedCategories(pages);
        const { categories, statuses } = loaded.index;
        const children = categories.filter(({ parentId }) => parentId === id);
        expect(loaded.childrenOf(id)).toEqual(children);
        expect(loaded.childCount(id)).toBe(children.length);
        for (const status of ['active', 'hidden', '__proto__']) {
          const count = categories.filter((entry) => entry.status === status).length;
          expect(statuses.get(status) ?? 0).toBe(count);
        }
      }),
    );
  });

  it('exclude categories loaded later', () => {
    const found = (loaded: LoadedCategories, ids: readonly string[]) => ({
      roots: loaded.roots,
      childrenOfMissing: loaded.childrenOfMissing.toSorted((a, b) => a - b),
      lacking: loaded.categories.filter((_, position) => loaded.lacksParent(position)),
      ...Object.fromEntries(
        ids.map((id) => [
          id,
          {
            found: loaded.find(id),
            position: loaded.positionOf(id),
            children: loaded.childrenOf(id),
            childCount: loaded.childCount(id),
            childrenAt: loaded.childrenAt(loaded.positionOf(id)),
            descendants: loaded.branchOf(id),
            group: loaded.groupOf(id),
          },
        ]),
      ),
    });
    assert(
      property(somePages, (pages) => {
        const views = pages.map((_, at) => toLoadedCategories(pages.slice(0, at + 1)));
        const ids = idsOf(toLoadedCategories(pages));
        for (const [at, view] of views.entries()) {
          const alone = toLoadedCategories(again(pages.slice(0, at + 1)));
          expect(found(view, ids)).toEqual(found(alone, ids));
        }
      }),
    );
  });

  it('are the same after each page as when loaded all at once', () => {
    assert(
      property(somePages, (pages) => {
        for (const at of pages.keys()) {
          const loaded = toLoadedCategories(pages.slice(0, at + 1));
          const alone = toLoadedCategories(again(pages.slice(0, at + 1)));
          expect(contentOf(alone)).toEqual(contentOf(loaded));
        }
      }),
    );
  });

  it('keep only the 50 most common statuses', () => {
    const someStatuses = array(array(nat(70).map(String), { maxLength: 30 }), { maxLength: 20 });
    assert(
      property(someStatuses, (lists) => {
        let id = 0;
        const pages = lists.map((list) =>
          page(list.map((status) => category(String((id += 1)), { status }))),
        );
        const all = lists.flat();
        const countOf = (status: string) => all.filter((other) => other === status).length;
        const seen = [...new Set(all)];
        const counts = seen.map(countOf).toSorted((a, b) => b - a);
        const { statuses, statusCount } = toLoadedCategories(pages);
        expect(statusCount).toBe(seen.length);
        expect(statuses.map(([, count]) => count)).toEqual(counts.slice(0, 50));
        for (const [status, count] of statuses) expect(count).toBe(countOf(status));
      }),
    );
  });
});

it('a new page is added without rereading the previous ones', () => {
  const onRead = vi.fn<(id: string) => void>();
  const pages = ['a', 'b', 'c'].map((id): CategoryPage => {
    const plain = page([id], { hasNextPage: true, endCursor: id });
    return {
      ...plain,
      get categories() {
        onRead(id);
        return plain.categories;
      },
    };
  });
  for (const end of [1, 2, 2, 3]) toLoadedCategories(pages.slice(0, end));
  expect(idsOf(toLoadedCategories(pages))).toEqual(['a', 'b', 'c']);
  expect(onRead.mock.calls.flat()).toEqual(['a', 'b', 'c']);
});

it('lists that share a first page stay separate', () => {
  assert(
    property(somePages, array(nat(3), { minLength: 2, maxLength: 6 }), (pages, order) => {
      const variants = [1, 2, 3, 4].map((shared) =>
        pages.slice(0, shared).concat(again(pages.slice(shared))),
      );
      for (const at of order) {
        const variant = variants[at] ?? [];
        expect(contentOf(toLoadedCategories(variant))).toEqual(
          contentOf(toLoadedCategories(again(variant))),
        );
      }
    }),
  );
});

it.each<[(number | null)[], number | null]>([
  [[null, null], null],
  [[214, 215, 216], 216],
  [[214, null], 214],
  [[3, 0], 0],
])('loaded categories use the last known total of %j: %j', (totals, total) => {
  const pages = totals.map((totalCount, at) => page([String(at)], { totalCount }));
  expect(toLoadedCategories(pages)).toMatchObject({ total });
});

describe('pagination', () => {
  /** Builds a page that is followed by another. */
  const next = (ids: string[], endCursor: string) => page(ids, { hasNextPage: true, endCursor });
  const empty = (endCursor: string) => next([], endCursor);

  it.each<[string, Paging['kind'] | StopReason, ...CategoryPage[]]>([
    ['has ended if there are no pages', 'end'],
    ['continues with one new category', 'more', next(['a'], 'x'), next(['a', 'b'], 'y')],
    ['ends with a last page without new categories', 'end', next(['a'], 'x'), page(['a'])],
    ['continues past a pause', 'more', ...['1', '2', '3', '4', '5', '6'].map(empty)],
    ['stops after empty pages', 'only-empty-pages', ...['1', '1', '1', '1', '1'].map(empty)],
    [
      'continues past empty pages that are not consecutive',
      'more',
      ...['1', '2', '3', '4'].map(empty),
      next(['a'], 'x'),
      empty('5'),
    ],
    ['stops if the first page is repeated', 'ignored', next(['a'], 'x'), next(['a'], 'y')],
    ['uses an old cursor', 'more', next(['a'], 'x'), next(['b'], 'x'), next(['c'], 'x')],
    ['follows an empty page in a scroll', 'more', next(['a'], 'x'), empty('x'), next(['b'], 'x')],
    ['stops an endless scroll', 'circle', next(['a'], 'x'), next(['b'], 'x'), next(['b'], 'x')],
    ['uses an empty cursor once', 'no-cursor', next(['a'], ''), next(['b'], '')],
    [
      'stops at an old page under a new cursor',
      'circle',
      next(['a'], 'x'),
      next(['b'], 'y'),
      next(['a'], 'u'),
    ],
  ])('%s', (_, expected, ...pages) => {
    const { paging } = toLoadedCategories(pages);
    expect(paging.kind === 'stopped' ? paging.reason : paging.kind).toBe(expected);
  });

  it('always ends or pauses', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    const someResponse = record({
      entries: array(constantFrom(...ids), { maxLength: 4 }),
      hasNextPage: option(boolean()),
      endCursor: option(constantFrom('', 'u', 'v')),
    });
    assert(
      property(array(someResponse, { minLength: 1, maxLength: 12 }), (answers) => {
        const pages: CategoryPage[] = [];
        let paging: Paging = { kind: 'more', cursor: '', isPaused: false };
        while (paging.kind === 'more') {
          const { entries = [], ...pageInfo } = answers[pages.length % answers.length] ?? {};
          pages.push(page(entries, pageInfo));
          ({ paging } = toLoadedCategories(pages));
          // Four empty pages before each category and before the end.
          expect(pages.length).toBeLessThanOrEqual(5 * (ids.length + 1));
        }
      }),
      { numRuns: 500 },
    );
  });

  it('reaches every category of a correct service', () => {
    assert(
      property(nat(30), nat(6), (count, size) => {
        const all = Array.from({ length: count }, (_, at) => String(at));
        const pages: CategoryPage[] = [];
        let loaded: LoadedCategories;
        do {
          const start = pages.length * (size + 1);
          const end = start + size + 1;
          const hasNextPage = end < count;
          pages.push(page(all.slice(start, end), { hasNextPage, endCursor: String(end) }));
          loaded = toLoadedCategories(pages);
        } while (loaded.paging.kind === 'more');
        expect(loaded.paging).toEqual({ kind: 'end' });
        expect(idsOf(loaded)).toEqual(all);
        expect(loaded.repeated).toBe(0);
      }),
    );
  });
});

import { array, assert, boolean, constantFrom, nat, option, property, record } from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { CategoryPage } from '../../src/api/categories';
import type { Paging } from '../../src/api/judge-paging';
import type { LoadedCategories } from '../../src/model/loaded-categories';
import { again, category, page, someId, somePages, toLoadedCategories } from './pages';

/** What a view says of its pages, whatever is loaded after them. */
function factsOf(loaded: LoadedCategories) {
  const { count, total, paging, repeated, unreadableCount } = loaded;
  const { statuses, deviations } = loaded;
  return { count, total, paging, repeated, unreadableCount, statuses, deviations };
}

/** All that can be read of what is loaded, in plain data. */
function contentOf(loaded: LoadedCategories) {
  const { index } = loaded;
  const { categories, positionOf, childrenAt, roots, orphansOf, hierarchy } = index;
  const { loopMembers } = hierarchy;
  return {
    ...factsOf(loaded),
    categories,
    positionOf,
    childrenAt,
    roots,
    orphansOf,
    loopMembers,
  };
}

/** Loads the pages one after the other, as a person does, and gives what is loaded after each. */
function loadOneByOne(pages: readonly CategoryPage[]): LoadedCategories[] {
  return pages.map((_, index) => toLoadedCategories(pages.slice(0, index + 1)));
}

function idsOf(loaded: LoadedCategories): string[] {
  return loaded.index.categories.map(({ id }) => id);
}

describe('the loaded categories', () => {
  it('are none before the first page', () => {
    expect(toLoadedCategories([])).toMatchObject({
      count: 0,
      total: null,
      paging: { kind: 'end' },
      repeated: 0,
      unreadableCount: 0,
      statuses: [],
    });
  });

  it('hold no id twice and leave none out, each at its first place with its first entry', () => {
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

  it('are found under their parent, loaded or not, and counted by their status', () => {
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

  it('are after each page what these pages alone would give', () => {
    assert(
      property(somePages, (pages) => {
        const views = loadOneByOne(pages);
        for (const [at, loaded] of views.entries()) {
          const alone = toLoadedCategories(again(pages.slice(0, at + 1)));
          expect(alone).toMatchObject(factsOf(loaded));
        }
        const last = views.at(-1);
        expect(last && contentOf(last)).toEqual(contentOf(toLoadedCategories(again(pages))));
      }),
    );
  });

  it('are known by their 50 most frequent statuses', () => {
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

describe('one more page', () => {
  /** A page that tells when its categories are read. */
  function watchedPage(...ids: string[]) {
    const plain = page(ids, { hasNextPage: true, endCursor: ids.join() });
    const onRead = vi.fn<() => void>();
    const watched: CategoryPage = {
      ...plain,
      get categories() {
        onRead();
        return plain.categories;
      },
    };
    return { watched, onRead };
  }

  it('is added without reading the pages before it again', () => {
    const first = watchedPage('a', 'b');
    const second = watchedPage('c');
    const third = watchedPage('d');
    const one = toLoadedCategories([first.watched]);
    const two = toLoadedCategories([first.watched, second.watched]);
    const three = toLoadedCategories([first.watched, second.watched, third.watched]);
    expect(two.index).toBe(one.index);
    expect(three.index).toBe(one.index);
    expect(idsOf(three)).toEqual(['a', 'b', 'c', 'd']);
    for (const { onRead } of [first, second, third]) expect(onRead).toHaveBeenCalledOnce();
  });

  it('costs nothing when it is there already', () => {
    const first = watchedPage('a');
    const pages = [first.watched];
    const before = toLoadedCategories(pages);
    expect(contentOf(toLoadedCategories([...pages]))).toEqual(contentOf(before));
    expect(first.onRead).toHaveBeenCalledOnce();
  });

  it('is a new view, so that a screen notices it', () => {
    const pages = [page(['a'], { hasNextPage: true, endCursor: 'x' }), page(['b'])];
    expect(toLoadedCategories(pages.slice(0, 1))).not.toBe(toLoadedCategories(pages));
  });
});

describe('a changed page', () => {
  const first = page(['a'], { hasNextPage: true, endCursor: 'x' });
  const second = page(['b'], { hasNextPage: true, endCursor: 'y' });
  const third = page(['c']);

  it('that is gone takes its categories with it', () => {
    toLoadedCategories([first, second, third]);
    expect(idsOf(toLoadedCategories([first, second]))).toEqual(['a', 'b']);
  });

  it('leaves lists that share a first page apart, in whatever order they are read', () => {
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
});

describe('what the service says of its size', () => {
  it.each<[string, (number | null)[], number | null]>([
    ['nothing', [null, null], null],
    ['another number later', [214, 215, 216], 216],
    ['it only at first', [214, null], 214],
    ['zero', [3, 0], 0],
  ])('is kept as it was said last (%s)', (_, totals, total) => {
    const pages = totals.map((totalCount, at) => page([String(at)], { totalCount }));
    expect(toLoadedCategories(pages)).toMatchObject({ total });
  });

  it('never decides whether there is more', () => {
    const more = page(['a'], { hasNextPage: true, endCursor: 'x', totalCount: 1 });
    const end = page(['a'], { hasNextPage: false, endCursor: 'x', totalCount: 99 });
    expect(toLoadedCategories([more]).paging).toEqual({ kind: 'more', cursor: 'x' });
    expect(toLoadedCategories([end]).paging).toEqual({ kind: 'end' });
  });
});

describe('paging', () => {
  /** A page after which the service leads on. */
  const next = (ids: string[], endCursor: string) => page(ids, { hasNextPage: true, endCursor });
  const full = next(['a'], 'x');

  const stopped = (reason: 'ignored' | 'circle' | 'only-empty-pages'): Paging => ({
    kind: 'stopped',
    reason,
  });

  it.each<[string, Paging, ...CategoryPage[]]>([
    ['goes on with one new category', { kind: 'more', cursor: 'y' }, full, next(['a', 'b'], 'y')],
    ['ends with a last page of nothing new', { kind: 'end' }, full, page(['a'])],
    [
      'stops when many pages in a row are empty',
      stopped('only-empty-pages'),
      ...['1', '2', '3', '4', '5'].map((endCursor) => next([], endCursor)),
    ],
    ['stops where the first page comes again', stopped('ignored'), full, next(['a'], 'y')],
    [
      'stops at a cursor from long ago',
      stopped('circle'),
      full,
      next(['b'], 'y'),
      next(['c'], 'x'),
    ],
    [
      'stops where pages lead back to the first under new cursors',
      stopped('circle'),
      full,
      next(['b'], 'y'),
      next(['a'], 'u'),
    ],
  ])('%s', (_, paging, ...pages) => {
    expect(toLoadedCategories(pages).paging).toEqual(paging);
  });

  it('always comes to an end, however a service misbehaves', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    const someAnswer = record({
      entries: array(constantFrom(...ids), { maxLength: 4 }),
      hasNextPage: option(boolean()),
      endCursor: option(constantFrom('u', 'v', 'w', 'x', 'y', 'z')),
    });
    assert(
      property(array(someAnswer, { minLength: 1, maxLength: 12 }), (answers) => {
        const pages: CategoryPage[] = [];
        const sent = new Set<string>();
        let paging: Paging = { kind: 'more', cursor: '' };
        while (paging.kind === 'more') {
          expect(sent).not.toContain(paging.cursor);
          sent.add(paging.cursor);
          const { entries = [], ...pageInfo } = answers[pages.length % answers.length] ?? {};
          pages.push(page(entries, pageInfo));
          ({ paging } = toLoadedCategories(pages));
          // A page for each category, and one to find out that there is no more.
          expect(pages.length).toBeLessThanOrEqual(ids.length + 1);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('reaches every category of a service that behaves, whatever the size of its pages', () => {
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

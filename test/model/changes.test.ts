import { describe, expect, it } from 'vitest';
import { type Changes, compareLists as compare, countChanges } from '../../src/model/changes';
import type { LoadedCategories } from '../../src/model/loaded-categories';
import { finishTask } from '../../src/text/task';
import { bare, load, page, toLoadedCategories } from './pages';

const compareLists = (before: LoadedCategories, after: LoadedCategories): Changes =>
  finishTask(compare(before, after));

function idsOf(categories: readonly { id: string }[]): string[] {
  return categories.map(({ id }) => id);
}

describe('compareLists', () => {
  it('finds what is new, gone and otherwise, and in what', () => {
    const before = load(bare('a', { name: 'A' }), 'b', bare('c', { slug: 'c' }));
    const after = load(
      bare('c', { name: 'See', slug: 'see', status: 'draft' }),
      'd',
      bare('a', { name: 'A' }),
    );
    const changes = compareLists(before, after);
    expect(idsOf(changes.added)).toEqual(['d']);
    expect(idsOf(changes.removed)).toEqual(['b']);
    expect(changes.changed).toEqual([
      {
        id: 'c',
        name: 'See',
        parentId: null,
        kind: 'renamed',
        fields: [
          { field: 'name', before: null, after: 'See' },
          { field: 'slug', before: 'c', after: 'see' },
          { field: 'status', before: null, after: 'draft' },
        ],
      },
    ]);
    expect(changes.isWhole).toBe(true);
    expect(countChanges(changes)).toBe(3);
  });

  it('finds nothing in another order, nor in equal categories', () => {
    expect(countChanges(compareLists(load('a', 'b'), load('b', 'a')))).toBe(0);
  });

  it('names the parents of all that differs, also one that is gone', () => {
    const before = load(
      bare('old', { name: 'Old' }),
      bare('new', { name: 'New' }),
      bare('a', { parentId: 'old' }),
      bare('b', { parentId: 'nowhere' }),
    );
    const after = load(bare('new', { name: 'Newer' }), bare('a', { parentId: 'new' }));
    const { parentNames } = compareLists(before, after);
    expect([...parentNames]).toEqual([
      ['old', 'Old'],
      ['new', 'Newer'],
    ]);
  });

  it('takes a step for each few thousand, so that the page can go on between them', () => {
    const many = (status: string) =>
      load(...Array.from({ length: 10_000 }, (_, id) => bare(`${id}`, { status })));
    expect([...compare(many('draft'), many('active'))].length).toBeGreaterThanOrEqual(8);
  });

  it('says where one of the lists was not loaded to its end', () => {
    const more = { hasNextPage: true, endCursor: 'x' };
    expect(compareLists(toLoadedCategories([page(['a'], more)]), load('a')).isWhole).toBe(false);
    expect(compareLists(load('a'), toLoadedCategories([page(['a'], more)])).isWhole).toBe(false);
  });

  it('compares what each view shows, not what its index has grown to', () => {
    const pages = [page(['a'], { hasNextPage: true, endCursor: 'x' })];
    const first = toLoadedCategories(pages);
    toLoadedCategories([...pages, page(['b'])]);
    expect(idsOf(compareLists(first, load('a')).removed)).toEqual([]);
  });
});

describe('the kind of a change', () => {
  it.each([
    ['moved', { name: 'Other', parentId: 'other' }],
    ['renamed', { name: 'Other', slug: 'other' }],
    ['edited', { slug: 'other' }],
  ] as const)('calls it %s where %o', (kind, fields) => {
    const { changed } = compareLists(load('a'), load(bare('a', fields)));
    expect(changed.map((one) => one.kind)).toEqual([kind]);
  });
});

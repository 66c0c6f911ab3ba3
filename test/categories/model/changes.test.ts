import { describe, expect, it } from 'vitest';
import { type Changes, findChanges as compare } from '../../../src/categories/model/changes';
import type { LoadedCategories } from '../../../src/categories/model/loaded-categories';
import { finishWork } from '../../../src/text/work';
import { category, load, page, toLoadedCategories } from './pages';

const findChanges = (before: LoadedCategories, after: LoadedCategories): Changes =>
  finishWork(compare(before, after));

function idsOf(categories: readonly { id: string }[]): string[] {
  return categories.map(({ id }) => id);
}

describe('findChanges', () => {
  it('finds what is new, gone and otherwise, and in what', () => {
    const before = load(category('a', { name: 'A' }), 'b', category('c', { slug: 'c' }));
    const after = load(
      category('c', { slug: 'see', status: 'draft' }),
      'd',
      category('a', { name: 'A' }),
    );
    const changes = findChanges(before, after);
    expect(idsOf(changes.added)).toEqual(['d']);
    expect(idsOf(changes.removed)).toEqual(['b']);
    expect(changes.changed).toEqual([
      {
        before: category('c', { slug: 'c' }),
        category: category('c', { slug: 'see', status: 'draft' }),
        fields: ['slug', 'status'],
      },
    ]);
    expect(changes.isWhole).toBe(true);
  });

  it('finds nothing in another order, nor in equal categories', () => {
    const changes = findChanges(load('a', 'b'), load('b', 'a'));
    expect(changes).toEqual({ added: [], removed: [], changed: [], isWhole: true });
  });

  it('takes a step for each few thousand, so that the page can go on between them', () => {
    const many = (status: string) =>
      load(...Array.from({ length: 10_000 }, (_, id) => category(`${id}`, { status })));
    expect([...compare(many('draft'), many('active'))].length).toBeGreaterThanOrEqual(10);
  });

  it('says where one of the lists was not loaded to its end', () => {
    const more = { hasNextPage: true, endCursor: 'x' };
    expect(findChanges(toLoadedCategories([page(['a'], more)]), load('a')).isWhole).toBe(false);
    expect(findChanges(load('a'), toLoadedCategories([page(['a'], more)])).isWhole).toBe(false);
  });

  it('compares what each view shows, not what its index has grown to', () => {
    const pages = [page(['a'], { hasNextPage: true, endCursor: 'x' })];
    const first = toLoadedCategories(pages);
    toLoadedCategories([...pages, page(['b'])]);
    expect(idsOf(findChanges(first, load('a')).removed)).toEqual([]);
  });
});

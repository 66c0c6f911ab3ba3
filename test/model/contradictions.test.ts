import { expect, it } from 'vitest';
import type { CategoryResponse } from '../../src/api/categories';
import type { Category } from '../../src/api/schemas';
import { findContradictions } from '../../src/model/contradictions';
import { finishTask } from '../../src/text/task';
import { category, load, unreadableAt } from './pages';

const contradictionsIn = (...args: Parameters<typeof findContradictions>) =>
  finishTask(findContradictions(...args));

function answer(
  of: Category,
  subCategoryIds: string[] | null,
  unreadable: CategoryResponse['unreadable'] = [],
): CategoryResponse {
  return { category: of, subCategoryIds, unreadable, deviations: [], text: '{}' };
}

const parent = category('p');
const child = category('c', { parentId: 'p' });
const stray = category('s', { parentId: 'q' });

it('finds nothing where the two operations agree, or one of them does not say', () => {
  const loaded = load(parent, child, stray);
  expect(contradictionsIn(loaded, [])).toEqual([]);
  expect(contradictionsIn(loaded, [answer(parent, ['c'])])).toEqual([]);
  expect(contradictionsIn(loaded, [answer(parent, ['c', 'not loaded'])])).toEqual([]);
  expect(contradictionsIn(loaded, [answer(parent, null)])).toEqual([]);
});

it('finds a sub-category that names another parent, or none', () => {
  const loaded = load(parent, child, stray, 'root');
  expect(contradictionsIn(loaded, [answer(parent, ['c', 's', 'root'])])).toEqual([
    {
      kind: 'other-parent',
      field: 'parentId',
      count: 2,
      example: { categoryId: 's', received: 'q' },
    },
  ]);
});

it('finds a category that names a parent which leaves it out', () => {
  const loaded = load(parent, child, stray, category('d', { parentId: 'p' }));
  expect(contradictionsIn(loaded, [answer(parent, [])])).toEqual([
    {
      kind: 'not-listed',
      field: 'subCategories',
      count: 2,
      example: { categoryId: 'c', received: null },
    },
  ]);
});

it('accuses nobody of what an entry may say that could not be read', () => {
  const unreadable = [unreadableAt('subCategories[0]')];
  expect(contradictionsIn(load(parent, child), [answer(parent, [], unreadable)])).toEqual([]);
});

it('takes the word of a detail over that of the list, which may be older', () => {
  const moved = category('c', { parentId: 'q' });
  const answers = [answer(parent, []), answer(moved, [])];
  expect(contradictionsIn(load(parent, child), answers)).toEqual([]);
  const [found] = contradictionsIn(load(parent, stray), [
    answer(parent, ['s']),
    answer(category('s', { parentId: 'p' }), []),
  ]);
  expect(found).toBeUndefined();
});

it('knows a sub-category from its detail where the list has not come to it', () => {
  const answers = [answer(parent, ['s']), answer(stray, [])];
  expect(contradictionsIn(load(parent), answers)).toMatchObject([{ kind: 'other-parent' }]);
});

import { assert, property } from 'fast-check';
import { expect, it } from 'vitest';
import { findEqualSlugs } from '../../../src/categories/model/equal-slugs';
import type { LoadedCategories } from '../../../src/categories/model/loaded-categories';
import { finishWork } from '../../../src/text/work';
import { category, load, somePages, toLoadedCategories } from './pages';

const equalSlugsOf = (loaded: LoadedCategories) => finishWork(findEqualSlugs(loaded));

it('finds the siblings with one slug, at the top, below a category and below a missing one', () => {
  const loaded = load(
    category('1', { slug: 'news' }),
    category('2', { slug: 'news' }),
    category('3', { slug: 'News' }),
    category('4', { slug: 'news', parentId: '1' }),
    category('5', { slug: 'x', parentId: '1' }),
    category('6', { slug: 'x', parentId: '1' }),
    category('7', { slug: 'x', parentId: '1' }),
    category('8', { slug: 'x', parentId: 'gone' }),
    category('9', { slug: 'x', parentId: 'gone' }),
    category('10', { slug: null }),
    category('11', { slug: null }),
  );
  expect(equalSlugsOf(loaded)).toEqual([
    {
      kind: 'equal-slugs',
      field: 'slug',
      count: 7,
      example: { categoryId: '1', received: 'news' },
    },
  ]);
});

it('finds none where each slug is its own', () => {
  expect(equalSlugsOf(load(category('1', { slug: 'a' }), category('2', { slug: 'b' })))).toEqual(
    [],
  );
});

it('counts each category that has the parent and the slug of another, once', () => {
  assert(
    property(somePages, (pages) => {
      const loaded = toLoadedCategories(pages);
      const { categories } = loaded.index;
      const expected = categories.filter(({ id, slug, parentId }) =>
        categories.some(
          (other) =>
            other.id !== id && slug !== null && other.slug === slug && other.parentId === parentId,
        ),
      );
      expect(equalSlugsOf(loaded)[0]?.count ?? 0).toBe(expected.length);
    }),
  );
});

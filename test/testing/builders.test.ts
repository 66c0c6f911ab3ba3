import { expect, it } from 'vitest';
import { category, categoryTree } from '../../src/testing/builders';

it.each([
  [{}, { id: '1', name: 'Category 1', slug: 'category-1' }],
  [{ id: '7' }, { id: '7', name: 'Category 7', slug: 'category-7' }],
  [{ name: 'Crème brûlée' }, { id: 'creme-brulee', slug: 'creme-brulee' }],
  [
    { id: '7', name: 'Tea' },
    { id: '7', name: 'Tea', slug: 'tea' },
  ],
  [{ name: null }, { id: '1', name: null, slug: 'category-1' }],
  [{ name: '—' }, { id: '1', slug: '' }],
  [
    { status: null, parentId: '1' },
    { status: null, parentId: '1' },
  ],
])('a category derives missing fields from %j', (fields, expected) => {
  expect(category(fields)).toMatchObject(expected);
});

it('a tree outline may be indented', () => {
  const tree = categoryTree(`
    Drinks | 🥤 | Hot and cold
      Tea
        映画 | | | | eiga

      Coffee | | | draft | espresso
    Food
  `);
  expect(tree).toMatchObject([
    { id: 'cat_drinks', parentId: null, name: 'Drinks', icon: '🥤', description: 'Hot and cold' },
    { id: 'cat_drinks-tea', parentId: 'cat_drinks', icon: null, description: '', status: 'active' },
    { id: 'cat_drinks-tea-eiga', parentId: 'cat_drinks-tea', name: '映画' },
    { id: 'cat_drinks-espresso', parentId: 'cat_drinks', slug: 'espresso', status: 'draft' },
    { id: 'cat_food', parentId: null },
  ]);
  expect(categoryTree('Tea')).toEqual(categoryTree('\nTea\n'));
  expect(categoryTree(' \n')).toEqual([]);
});

it.each(['A\n   B', 'A\n    B', 'A\n\t\tB', 'A\n  B\n      C', '    A\n  B\n C'])(
  'a tree rejects wrong indentation: %j',
  (outline) => {
    expect(() => categoryTree(outline)).toThrow('Indent each level by two spaces');
  },
);

it('a tree rejects duplicate slugs', () => {
  expect(() => categoryTree('C\nC++')).toThrow('Duplicate ID cat_c for "C++"');
  expect(categoryTree('C\nC++ | | | | cpp').map(({ id }) => id)).toEqual(['cat_c', 'cat_cpp']);
});

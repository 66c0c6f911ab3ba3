import { describe, expect, it } from 'vitest';
import { category, categoryTree } from '../../src/testing/builders';

describe('category', () => {
  it('needs no field', () => {
    expect(category()).toMatchObject({ id: '1', name: 'Category 1', slug: 'category-1' });
  });

  it.each([
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
  ])('takes the rest from %j', (fields, expected) => {
    expect(category(fields)).toMatchObject(expected);
  });
});

describe('categoryTree', () => {
  it('reads levels, wherever the outline itself is indented', () => {
    const tree = categoryTree(`
      Drinks | 🥤 | Hot and cold
        Tea

        Coffee | | | draft | espresso
      Food
    `);
    expect(tree.map(({ id, parentId }) => [id, parentId])).toEqual([
      ['cat_drinks', null],
      ['cat_drinks-tea', 'cat_drinks'],
      ['cat_drinks-espresso', 'cat_drinks'],
      ['cat_food', null],
    ]);
    expect(tree[0]).toMatchObject({ name: 'Drinks', icon: '🥤', description: 'Hot and cold' });
    expect(tree[2]).toMatchObject({ slug: 'espresso', status: 'draft' });
  });

  it('gives the same for the same outline', () => {
    expect(categoryTree('Tea')).toEqual(categoryTree('\nTea\n'));
    expect(categoryTree(' \n')).toEqual([]);
  });

  it.each(['A\n   B', 'A\n    B', 'A\n\t\tB', 'A\n  B\n      C', '    A\n  B\n C'])(
    'refuses other levels: %j',
    (outline) => {
      expect(() => categoryTree(outline)).toThrow('Indent by two spaces for each level');
    },
  );
});

describe('categories whose names have the same slug', () => {
  it('are refused, with a way out', () => {
    expect(() => categoryTree('C\nC++')).toThrow('"C++" gets the ID cat_c, which another');
    expect(categoryTree('C\nC++ | | | | cpp').map(({ id }) => id)).toEqual(['cat_c', 'cat_cpp']);
  });
});

import { describe, expect, it } from 'vitest';
import { toLines } from '../../../src/categories/export/to-lines';
import { category } from '../model/pages';

describe('lines to copy', () => {
  const categories = [
    category('1', { slug: 'tea' }),
    category('2'),
    category('3', { slug: 'oil' }),
  ];

  it('are the ids', () => {
    expect(toLines(categories, 'id')).toEqual({ text: '1\n2\n3', leftOut: 0 });
  });

  it('are the slugs, without the categories that have none', () => {
    expect(toLines(categories, 'slug')).toEqual({ text: 'tea\noil', leftOut: 1 });
  });

  it('are none where there is nothing', () => {
    expect(toLines([], 'id')).toEqual({ text: '', leftOut: 0 });
  });
});

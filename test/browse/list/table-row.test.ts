import { describe, expect, it } from 'vitest';
import { placeOf } from '../../../src/browse/list/table-row';
import { category, page, toLoadedCategories } from '../../model/pages';

const SITE = toLoadedCategories([
  page(
    [
      category('News'),
      category('World', { parentId: 'News' }),
      category('Asia', { parentId: 'World' }),
      category('A', { parentId: 'B' }),
      category('B', { parentId: 'A' }),
      category('Below', { parentId: 'B' }),
      category('Own', { parentId: 'Own' }),
      category('Orphan', { parentId: 'nowhere' }),
      category('Child', { parentId: 'Orphan' }),
    ].map((one) => ({ ...one, name: one.id })),
  ),
]);

describe("a row's path", () => {
  it.each([
    ['News', null],
    ['World', { above: '', parent: 'News' }],
    ['Asia', { above: 'News', parent: 'World' }],
    ['Child', { above: '…', parent: 'Orphan' }],
    ['Orphan', { above: '', parent: 'Missing parent', isNote: true }],
    ['Own', { above: '', parent: 'Circular parents', isNote: true }],
    // A cycle of parents, so the path has no top.
    ['A', { above: '…', parent: 'B' }],
    ['Below', { above: '… › A', parent: 'B' }],
  ])('shows where %s is', (id, place) => {
    expect(placeOf(SITE.find(id) ?? category(id), SITE)).toEqual(place);
  });
});

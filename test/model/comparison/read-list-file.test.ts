import { describe, expect, it } from 'vitest';
import type { Category } from '../../../src/api/schemas';
import { readListFile } from '../../../src/model/comparison/read-list-file';
import type { LoadedCategories } from '../../../src/model/loaded-categories';
import { writeJson } from '../../../src/export/formats';
import { finishTask } from '../../../src/base/task';
import { category, load } from '../pages';

const toJson = (categories: Category[], part?: { totalCount: number | null }) =>
  writeJson(categories, load(...categories), part);

const read = (text: string): LoadedCategories => finishTask(readListFile(text, 7));

describe('readListFile', () => {
  it('reads an export from the app', () => {
    const categories = [category('a'), category('b', { parentId: 'a' })];
    const loaded = read([...toJson(categories)].join(''));
    expect(loaded.categories).toEqual(categories);
    expect(loaded).toMatchObject({ paging: { kind: 'end' }, loadedAt: 7 });
    expect(read([...toJson([])].join(''))).toMatchObject({ count: 0, paging: { kind: 'end' } });
  });

  it('reads a partial export as incomplete', () => {
    const loaded = read([...toJson([category('a')], { totalCount: 120 })].join(''));
    expect(loaded).toMatchObject({ count: 1, total: 120, isComplete: false });
    expect(loaded.paging.kind).toBe('more');
    expect(read([...toJson([], { totalCount: null })].join(''))).toMatchObject({
      count: 0,
      total: null,
      isComplete: false,
    });
  });

  it('reads a data file as leniently as a response', () => {
    const loaded = read(
      '\uFEFF{"siteId": "s", "categories": [{"id": 12345678901234567890, "icon": ""}, {"name": "?"}, {"id": "a", "color": 1}]}',
    );
    expect(loaded.categories).toEqual(load('12345678901234567890', 'a').categories);
    expect(loaded.unreadableCount).toBe(1);
  });

  it('reads a saved response as one page', () => {
    const [categories, pageInfo] = [[{ id: 'a' }], { hasNextPage: true, endCursor: 'x' }];
    const { paging } = read(JSON.stringify({ categories, pageInfo }));
    expect(paging).toEqual({ kind: 'more', cursor: 'x', isPaused: false });
    expect(read(JSON.stringify(categories)).paging).toEqual({ kind: 'end' });
  });

  it.each([
    ['', 'The file is not JSON.'],
    ['a,b,c', 'The file is not JSON.'],
    ['[{"id": "a"}, {"id"', 'The file is not JSON.'],
    ['{"categories": {"categories": [{"id": "a"}]}}', 'The file is JSON, but holds no list'],
    ['{"name": "package"}', 'The file is JSON, but holds no list of categories.'],
    ['[1, 2]', 'The file holds a list, but not of categories.'],
  ])('explains what is wrong with %j', (text, message) => {
    expect(() => read(text)).toThrow(message);
  });
});

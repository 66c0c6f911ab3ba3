import { describe, expect, it } from 'vitest';
import { finishWork } from '../../../src/text/work';
import { exportCategories } from '../../../src/categories/export/export-categories';
import { FORMATS, type Format, toPreview } from '../../../src/categories/export/formats';
import type { Category } from '../../../src/api/schemas';
import { category, load, page, toLoadedCategories } from '../../model/pages';
import { scopeOf, whole } from './scope';

const [csv, json, markdown, text] = FORMATS;

function contentOf({ toContent }: Format, categories: Category[], loaded = load(...categories)) {
  const scope = scopeOf({ loaded });
  return finishWork(toContent(scope, finishWork(exportCategories(scope))));
}

const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    category(`c${index}`, {
      name: `Category ${index}`,
      parentId: index === 0 ? null : `c${Math.floor((index - 1) / 8)}`,
    }),
  );

describe('the preview', () => {
  it.each([
    [csv, 5, 6, false],
    [csv, 6, 7, true],
    [json, 1, 7, true],
    [markdown, 6, 6, false],
    [markdown, 7, 7, true],
    [text, 7, 7, true],
  ] as const)('$0.label of $1 has $2 lines', (format, count, lineCount, isCut) => {
    const lines = toPreview(contentOf(format, many(count))).split('\n');
    expect(lines).toHaveLength(lineCount);
    expect(lines.at(-1) === '…').toBe(isCut);
  });

  it('is short however long a text is', () => {
    const long = category('1', { name: 'x'.repeat(100_000) });
    expect(toPreview(contentOf(csv, [long])).length).toBeLessThan(400);
  });
});

describe('JSON of a part', () => {
  const categories = many(3);
  const more = { hasNextPage: true, endCursor: 'x', totalCount: 120 };
  const unreadable = [{ path: 'categories[3]', problem: 'has no id' }];

  it.each([
    ['of what is loaded so far', { loaded: toLoadedCategories([page(categories, more)]) }, 120],
    ['that a search has found', { criteria: { query: 'Category 1' } }, 3],
    ['that is selected', { selected: ['c0', 'c1'] }, 3],
    ['that is a branch', { branch: 'c1' }, 3],
    [
      'of a list with an unreadable entry',
      { loaded: toLoadedCategories([page(categories, {}, unreadable)]) },
      4,
    ],
  ])('%s says so', (_, options, totalCount) => {
    const scope = scopeOf({ loaded: load(...categories), ...options });
    const work = json.toContent(scope, finishWork(exportCategories(scope)));
    expect(JSON.parse(whole(finishWork(work).write()))).toMatchObject({
      isComplete: false,
      totalCount,
    });
  });

  it.each([
    ['the whole list', {}],
    ['the whole tree', { view: 'tree' }],
    ['all that is selected', { selected: ['c0', 'c1', 'c2'] }],
  ] as const)('is not said of %s', (_, options) => {
    const scope = scopeOf({ loaded: load(...categories), ...options });
    const work = json.toContent(scope, finishWork(exportCategories(scope)));
    expect(JSON.parse(whole(finishWork(work).write()))).toHaveLength(3);
  });
});

describe('100,000 categories', () => {
  const categories = many(100_000);
  const loaded = load(...categories);
  it.each(FORMATS)('are all in the $label', (format) => {
    const written = whole(contentOf(format, categories, loaded).write());
    expect(written).toContain('Category 99999');
    expect(written.match(/Category 5\d{4}\b/g)?.length).toBeGreaterThanOrEqual(10_000);
  });
});

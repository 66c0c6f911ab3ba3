import { describe, expect, it } from 'vitest';
import { sortAll } from '../../src/model/order';
import type { GroupKind } from '../../src/model/tree';
import { finishTask } from '../../src/text/task';
import { category, page, toLoadedCategories } from './pages';
import { createRowsSelector, createTreeSelector } from './select';

const FIELD_VALUES = {
  name: ['b', 'a', null, 'B', 'ä', 'c 10', 'c 9'],
  updatedAt: ['2024-06-01', null, '2024-06-01T02:00:00+02:00', 'soon', '2023-01-01T00:00:00Z'],
};

describe.each(['name', 'updatedAt'] as const)('categories sorted ahead by %s', (field) => {
  const values = FIELD_VALUES[field];
  const all = Array.from({ length: 1_400 }, (_, index) =>
    category(`x${index}`, {
      [field]: values[index % values.length] ?? null,
      parentId: index % 2 === 0 ? null : 'x0',
    }),
  );

  it.each([false, true])('are listed as without, descending %s', (isDescending) => {
    const criteria = { query: '', status: null, sort: { field, isDescending } };
    const list = (sortedPages: number) => {
      const pages = [page(all.slice(0, 700)), page(all.slice(700))];
      const { index } = toLoadedCategories(pages.slice(0, sortedPages));
      finishTask(sortAll(index, field, undefined));
      const loaded = toLoadedCategories(pages);
      const expansion = { expanded: new Set(['x0']), collapsedGroups: new Set<GroupKind>() };
      return [
        createRowsSelector()(loaded, criteria),
        createTreeSelector()(loaded, criteria, expansion),
      ].map((rows) => Array.from({ length: rows.count }, (_, row) => rows.keyAt(row)));
    };
    expect(list(2)).toEqual(list(0));
    expect(list(1)).toEqual(list(0));
    expect(list(0)[1]).toHaveLength(1_400);
  });
});

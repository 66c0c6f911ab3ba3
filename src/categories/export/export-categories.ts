import { finishWork } from '../../text/work';
import type { Category } from '../../api/schemas';
import { createRowsSelector } from '../model/rows';
import { toWholeTree } from '../model/tree';
import type { ExportScope } from './export-scope';

/**
 * The categories of an export in the order of the screen: the list's, or that of the tree with all
 * expanded. Where some are selected it is these alone; the ones that the search or filter hides come
 * last, in the service's order.
 */
export function exportCategories(scope: ExportScope): readonly Category[] {
  const { loaded, selectedIds } = scope;
  const matches = findMatches(scope);
  if (selectedIds.size === 0) return matches;
  const listed = matches.filter(({ id }) => selectedIds.has(id));
  const isListed = new Set(listed);
  const selected = loaded.categories.filter(({ id }) => selectedIds.has(id));
  return listed.concat(selected.filter((category) => !isListed.has(category)));
}

function findMatches({ loaded, criteria, view, listRows }: ExportScope): Category[] {
  const rows =
    view === 'tree'
      ? finishWork(toWholeTree(loaded, criteria))
      : (listRows ?? finishWork(createRowsSelector()(loaded, criteria)));
  const matches: Category[] = [];
  for (let row = 0; row < rows.count; row += 1) {
    const category = rows.matchAt(row);
    if (category) matches.push(category);
  }
  return matches;
}

/** One field of each category, a line each; the categories that have none are left out, and counted. */
export function toLines(
  categories: readonly Category[],
  field: 'id' | 'slug',
): { text: string; leftOut: number } {
  const lines = categories.map((category) => category[field]).filter((value) => value !== null);
  return { text: lines.join('\n'), leftOut: categories.length - lines.length };
}

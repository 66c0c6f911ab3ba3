import type { Category } from '../../api/schemas';
import type { LoadedCategories } from '../model/loaded-categories';
import { createRowsSelector, type Rows } from '../model/rows';
import { toWholeTree } from '../model/tree';
import type { ExportScope } from './export-scope';

/**
 * The categories of an export in the order of the screen: the list's, or that of the tree with all
 * expanded. Where some are selected it is these alone; the ones that the search or filter hides come
 * last, in the service's order.
 */
export function exportCategories(scope: ExportScope): readonly Category[] {
  const { loaded, selectedIds } = scope;
  const matching = scope.view === 'tree' ? matchesOfTree(scope) : matchesOfList(scope);
  if (selectedIds.size === 0) return matching;
  const listed = matching.filter(({ id }) => selectedIds.has(id));
  return listed.concat(withoutThose(selectedIn(loaded, selectedIds), listed));
}

function matchesOfList({ loaded, criteria, listRows }: ExportScope): Category[] {
  const rows = listRows ?? createRowsSelector()(loaded, criteria);
  return matchesOf(rows, () => true);
}

function matchesOfTree({ loaded, criteria }: ExportScope): Category[] {
  const tree = toWholeTree(loaded, criteria);
  return matchesOf(tree, (row) => {
    const at = tree.treeAt(row);
    return at?.kind === 'category' && !at.isContext;
  });
}

function matchesOf(rows: Rows, isMatch: (row: number) => boolean): Category[] {
  const matches: Category[] = [];
  for (let row = 0; row < rows.count; row += 1) {
    const category = rows.at(row);
    if (category && isMatch(row)) matches.push(category);
  }
  return matches;
}

function selectedIn({ index, count }: LoadedCategories, ids: ReadonlySet<string>): Category[] {
  return index.categories.slice(0, count).filter(({ id }) => ids.has(id));
}

function withoutThose(categories: Category[], those: readonly Category[]): Category[] {
  const left = new Set(those);
  return categories.filter((category) => !left.has(category));
}

/** One field of each category, a line each; the categories that have none are left out, and counted. */
export function toLines(
  categories: readonly Category[],
  field: 'id' | 'slug',
): { text: string; leftOut: number } {
  const lines = categories.map((category) => category[field]).filter((value) => value !== null);
  return {
    text: lines.join('\n'),
    leftOut: categories.length - lines.length,
  };
}

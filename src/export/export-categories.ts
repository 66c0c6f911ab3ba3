import type { Category } from '../api/schemas';
import { forRange, type Task } from '../text/task';
import { findBranches } from '../model/find-branches';
import type { Rows } from '../model/rows';
import { toWholeTree } from '../model/tree';
import type { ExportScope } from './export-scope';

/**
 * The categories of an export in the order of the screen: the list's, or that of the tree with all
 * expanded. Where some are selected it is these alone; the ones that the search or filter hides come
 * last, in the service's order.
 */
export function* exportCategories(scope: ExportScope): Task<readonly Category[]> {
  const { loaded, selectedIds, branch, rows } = scope;
  if (branch) {
    const members = yield* findBranches(loaded.index, [branch.id]);
    const tree = yield* toWholeTree(loaded, { ...rows.criteria, query: '' });
    return yield* filter(yield* findMatches(tree), ({ id }) => members.has(id));
  }
  const all = 'treeAt' in rows ? yield* toWholeTree(loaded, rows.criteria) : rows;
  const matches = yield* findMatches(all);
  if (selectedIds.size === 0) return matches;
  const listed = yield* filter(matches, ({ id }) => selectedIds.has(id));
  if (listed.length === selectedIds.size) return listed;
  const isListed = new Set(listed);
  const isHidden = (category: Category) => selectedIds.has(category.id) && !isListed.has(category);
  return listed.concat(yield* filter(loaded.categories, isHidden));
}

function* findMatches(all: Rows): Task<Category[]> {
  const matches: Category[] = [];
  yield* forRange(0, all.count, (row) => {
    const category = all.matchAt(row);
    if (category) matches.push(category);
  });
  return matches;
}

function* filter(
  categories: readonly Category[],
  isWanted: (category: Category) => boolean,
): Task<Category[]> {
  const wanted: Category[] = [];
  yield* forRange(0, categories.length, (at) => {
    const category = categories[at];
    if (category && isWanted(category)) wanted.push(category);
  });
  return wanted;
}

/** One field of each category, a line each; the categories that have none are left out, and counted. */
export function toLines(
  categories: readonly Category[],
  field: 'id' | 'slug',
): { text: string; leftOut: number } {
  const lines = categories.map((category) => category[field]).filter((value) => value !== null);
  return { text: lines.join('\n'), leftOut: categories.length - lines.length };
}

import type { Category } from '../api/schemas';
import * as t from '../messages/generated/export';
import type { LoadedCategories } from '../model/loaded-categories';
import { isFiltered, type Rows } from '../model/rows';
import { type TreeRows, toWholeTree } from '../model/tree';
import { forRange, type Task } from '../text/task';
import { findBranches } from '../model/selection';

/** The content of an export: the rows on screen, a selection or a branch. */
export interface ExportScope {
  loaded: LoadedCategories;
  rows: Rows | TreeRows;
  selectedIds: ReadonlySet<string>;
  /** Exported alone, with its descendants and without the search; then nothing is selected. */
  branch: Category | null;
}

/** Whether the service may have more than is loaded, and of how many; a total that is reached is none. */
export function partOf({ count, total, isAllLoaded }: ExportScope['loaded']) {
  if (isAllLoaded) return null;
  return { count, total: total !== null && total > count ? total : null };
}

/** Describes the exported categories: "120 categories that match the search". */
export function describeExport(
  { loaded, rows: { criteria }, selectedIds, branch }: ExportScope,
  count: number,
): string {
  if (branch) return describeBranch(loaded, branch, count);
  if (selectedIds.size > 0) return t.selected({ count });
  if (isFiltered(criteria)) return t.matching({ count });
  return partOf(loaded) ? t.loadedSoFar({ count }) : t.all({ count });
}

/** Says "54 categories: this one and its 53 descendants", also where the category itself is not in the list. */
function describeBranch(loaded: LoadedCategories, { id }: Category, count: number): string {
  if (!loaded.find(id)) return t.branchNotListed({ descendants: count });
  return count <= 1 ? t.leaf() : t.branch({ count, descendants: count - 1 });
}

/** Says that only a part of the site is loaded, and what to do; null if all of it is loaded. */
export function describePart({ loaded }: Pick<ExportScope, 'loaded'>) {
  const part = partOf(loaded);
  if (!part) return null;
  return {
    title:
      part.total === null
        ? t.onlyPart({ count: part.count })
        : t.onlyPartOf({ loaded: part.count, count: part.total }),
    advice: loaded.paging.kind === 'more' ? t.restLeftOut() : t.restUnavailable(),
  };
}

/**
 * The categories of an export in the order of the screen: the list's, or that of the tree with all
 * expanded. Where some are selected it is these alone; the ones that the search or filter hides come
 * last, in the service's order.
 */
export function* exportCategories(scope: ExportScope): Task<readonly Category[]> {
  const { loaded, selectedIds, branch, rows } = scope;
  if (branch) {
    const members = findBranches(loaded.index, [branch.id]);
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

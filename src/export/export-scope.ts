import type { Category } from '../api/schemas';
import * as t from '../messages/generated/export';
import type { LoadedCategories } from '../model/loaded-categories';
import { isFiltered, type Rows } from '../model/rows';
import { type TreeRows, toWholeTree } from '../model/tree';
import { entryAt } from '../base/entry-at';
import { forRange, type Task } from '../base/task';
import { findBranches } from '../model/selection';

/** An export's content: the rows on screen, a selection or a branch. */
export interface ExportScope {
  loaded: LoadedCategories;
  rows: Rows | TreeRows;
  selectedIds: ReadonlySet<string>;
  /** The category to export with its descendants, regardless of the search. If set, nothing is selected. */
  branch: Category | null;
}

export function describeExport(
  { loaded, rows: { criteria }, selectedIds, branch }: ExportScope,
  count: number,
): string {
  if (branch && count > 1) {
    const isInList = loaded.find(branch.id) !== undefined;
    return isInList ? t.branch({ count, descendants: count - 1 }) : t.loadedSoFar({ count });
  }
  if (selectedIds.size > 0) return t.selected({ count });
  if (!branch && isFiltered(criteria)) return t.matching({ count });
  return loaded.isAllLoaded ? t.all({ count }) : t.loadedSoFar({ count });
}

/** Explains that only part of the site has loaded, and what to do; null if all of it has. */
export function describePart({ count, expectedTotal, isAllLoaded, paging }: LoadedCategories) {
  if (isAllLoaded) return null;
  return {
    title:
      expectedTotal === null
        ? t.onlyPart({ count })
        : t.onlyPartOf({ loaded: count, count: expectedTotal }),
    advice: paging.kind === 'more' ? t.restLeftOut() : t.restUnavailable(),
  };
}

/** Returns the exported categories in screen order. Selected ones that the filter hides come last. */
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
    const category = entryAt(categories, at);
    if (isWanted(category)) wanted.push(category);
  });
  return wanted;
}

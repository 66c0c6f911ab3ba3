import type { Category } from '../api/schemas';
import * as t from '../messages/generated/export';
import type { LoadedCategories } from '../model/loaded-categories';
import { isFiltered, type Rows } from '../model/rows';
import type { TreeRows } from '../model/tree-rows';

/** The content of an export: the rows on screen, a selection or a branch. */
export interface ExportScope {
  loaded: LoadedCategories;
  /** Those of the list, or of the tree. */
  rows: Rows | TreeRows;
  /** Empty for all that match. */
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
  const isPart = partOf(loaded) !== null;
  if (!loaded.find(id)) {
    return (isPart ? t.branchNotListedSoFar : t.branchNotListed)({ descendants: count });
  }
  if (count <= 1) return isPart ? t.leafSoFar() : t.leaf();
  return (isPart ? t.branchSoFar : t.branch)({ count, descendants: count - 1 });
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

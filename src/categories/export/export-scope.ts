import type { Category } from '../../api/schemas';
import type { LoadedCategories } from '../../model/loaded-categories';
import { isFiltered, type Rows } from '../../model/rows';
import type { TreeRows } from '../../model/tree-rows';
import { formatCount, formatNumber } from '../../text/numbers';

/** What is exported, said as the screen says it: what is loaded, found and selected. */
export interface ExportScope {
  loaded: LoadedCategories;
  /** Those of the list, or of the tree. */
  rows: Rows | TreeRows;
  /** Empty for all that match. */
  selectedIds: ReadonlySet<string>;
  /** Where it alone is exported, with all below it and whatever is searched for; then nothing is selected. */
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
  const categories = formatCount(count, 'category', 'categories');
  if (branch) return describeBranch(loaded, branch, count);
  if (selectedIds.size > 0) return formatCount(count, 'selected category', 'selected categories');
  if (isFiltered(criteria)) {
    return `${categories} that ${count === 1 ? 'matches' : 'match'} the search`;
  }
  if (partOf(loaded)) return `${categories} loaded so far`;
  return count > 1 ? `All ${categories}` : categories;
}

/** Says "This category and the 1,204 below it", also where the category itself is not in the list. */
function describeBranch(loaded: LoadedCategories, { id }: Category, count: number): string {
  const soFar = partOf(loaded) ? ' loaded so far' : '';
  if (!loaded.find(id)) {
    const categories = formatCount(count, 'category', 'categories');
    return `The ${categories} below it${soFar}: it is not in the list itself`;
  }
  if (count <= 1) return `This category${soFar && ', below which nothing is loaded so far'}`;
  return `This category and the ${formatNumber(count - 1)} below it${soFar}`;
}

/** That only a part of the site is loaded, and what to do; null where it is all. */
export function describePart({ loaded }: Pick<ExportScope, 'loaded'>) {
  const part = partOf(loaded);
  if (!part) return null;
  const categories =
    part.total === null
      ? formatCount(part.count, 'category', 'categories')
      : `${formatNumber(part.count)} of ${formatCount(part.total, 'category', 'categories')}`;
  const is = (part.total ?? part.count) === 1 ? 'is' : 'are';
  return {
    title: `Only ${categories} ${is} loaded`,
    advice:
      loaded.paging.kind === 'more'
        ? 'The rest is not exported. To have it too, choose Load all.'
        : 'If there are more, they are not exported: the service gives no way to load them.',
  };
}

import type { Category } from '../../api/schemas';
import type { LoadedCategories } from '../../model/loaded-categories';
import { isFiltered, type Rows } from '../../model/rows';
import type { TreeRows } from '../../model/tree-rows';
import { formatCount, formatNumber } from '../../text/numbers';

/** The content of an export: the rows on screen, a selection or a branch. */
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

/** Says "54 categories: this one and its 53 descendants", also where the category itself is not in the list. */
function describeBranch(loaded: LoadedCategories, { id }: Category, count: number): string {
  const soFar = partOf(loaded) ? ' loaded so far' : '';
  const ofWhich = (descendants: number) =>
    formatCount(descendants, 'descendant', 'descendants') + soFar;
  if (!loaded.find(id)) return `${ofWhich(count)}; the category itself is not in the list`;
  if (count <= 1) return `1 category${soFar && '; none of its descendants is loaded yet'}`;
  return `${formatNumber(count)} categories: this one and its ${ofWhich(count - 1)}`;
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
        ? 'The rest is not included. Choose Load all to include it.'
        : 'If there are more, they are not included: the service offers no way to load them.',
  };
}

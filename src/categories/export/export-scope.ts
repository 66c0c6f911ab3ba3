import type { Category } from '../../api/schemas';
import type { LoadedCategories } from '../../model/loaded-categories';
import type { Rows } from '../../model/rows';
import type { TreeRows } from '../../model/tree-rows';

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

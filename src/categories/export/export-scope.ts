import type { View } from '../list-state';
import type { LoadedCategories } from '../model/loaded-categories';
import type { Criteria, Rows } from '../model/rows';

/** What is exported, said as the screen says it: what is loaded, found and selected. */
export interface ExportScope {
  loaded: LoadedCategories;
  criteria: Criteria;
  view: View;
  /** Empty for all that match. */
  selectedIds: ReadonlySet<string>;
  /** The rows of the list view, where they are known: sorting 100,000 names again takes a second. */
  listRows?: Rows | null | undefined;
}

/** Whether the service may have more than is loaded, and of how many; a total that is reached is none. */
export function partOf({ count, total, paging }: ExportScope['loaded']) {
  if (paging.kind === 'end') return null;
  return { count, total: total !== null && total > count ? total : null };
}

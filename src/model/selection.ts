import { entryAt } from '../base/entry-at';
import type { LoadedCategories } from './loaded-categories';
import type { Rows } from './rows';
import type { CategoryIndex } from './category-index';

/** The IDs of the selected categories, listed or not, and the range that is being extended. */
export interface Selection {
  ids: ReadonlySet<string>;
  /** The selected rows outside the range that is being extended. */
  base: ReadonlySet<string>;
  /** The keys of the rows where that range starts and ends. */
  anchor: string | null;
  end: string | null;
}

export const NO_SELECTION: Selection = { ids: new Set(), base: new Set(), anchor: null, end: null };

export function toggleSelected({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, base: next, anchor: id, end: id };
}

/** Selects from the anchor to a row, replacing the previous range. Without a listed anchor, adds only the row. */
export function extendSelection(selection: Selection, rows: Rows, row: number): Selection {
  const from = selection.anchor === null ? -1 : rows.indexOf(selection.anchor);
  const end = rows.keyAt(row) ?? null;
  if (from === -1) {
    const { ids } = selection;
    return { ids: withRows(ids, rows, row, row), base: ids, anchor: end, end };
  }
  const ids = withRows(selection.base, rows, Math.min(from, row), Math.max(from, row));
  return { ...selection, ids, end };
}

export function selectAllRows(selection: Selection, rows: Rows): Selection {
  const ids = withRows(selection.ids, rows, 0, rows.count - 1);
  return { ...selection, ids, base: ids };
}

/** Adds categories to the selection. The next range starts at the first of them. */
export function addSelected(selection: Selection, added: ReadonlySet<string>): Selection {
  const ids = selection.ids.size === 0 ? added : new Set([...selection.ids, ...added]);
  const [first = null] = added;
  return { ids, base: ids, anchor: first, end: first };
}

export interface SelectionTally {
  isAll: boolean;
  /** The number of selected categories that are not listed, but may be on the site. */
  unlisted: number;
  /** The number of selected categories that are missing from the fully loaded list. */
  gone: number;
}

export const NO_TALLY: SelectionTally = { isAll: false, unlisted: 0, gone: 0 };

/** Counts the selected categories. The cost grows with the selected and listed rows. */
export function tallySelection(
  ids: ReadonlySet<string>,
  rows: Rows,
  loaded: LoadedCategories,
): SelectionTally {
  let isAll = true;
  let listed = 0;
  for (let row = 0; row < rows.count; row += 1) {
    const category = rows.at(row);
    if (!category) continue;
    if (ids.has(category.id)) listed += 1;
    else if (rows.matchAt(row)) isAll = false;
  }
  const isGone = (id: string) => loaded.isAllLoaded && !loaded.find(id);
  const gone = listed < ids.size ? [...ids].filter(isGone).length : 0;
  return { isAll, unlisted: ids.size - listed - gone, gone };
}

function withRows(ids: ReadonlySet<string>, rows: Rows, from: number, to: number): Set<string> {
  const next = new Set(ids);
  for (let row = from; row <= to; row += 1) {
    const category = rows.matchAt(row);
    if (category) next.add(category.id);
  }
  return next;
}

/** Returns the given IDs, loaded or not, and the IDs of their loaded descendants. */
export function findBranches(index: CategoryIndex, tops: Iterable<string>): Set<string> {
  const members = new Set(tops);
  const positions = [...members].flatMap((id) => index.positionOf.get(id) ?? index.childrenOf(id));
  index.hierarchy.withDescendants(positions).forEach((mark, position) => {
    if (mark === 1) members.add(entryAt(index.categories, position).id);
  });
  return members;
}

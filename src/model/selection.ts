import { entryAt } from '../base/entry-at';
import type { LoadedCategories } from './loaded-categories';
import { isFiltered, type Rows } from './rows';
import type { CategoryIndex } from './category-index';
import type { TreeRows } from './tree';

/** The IDs of the selected categories, listed or not, and the range that is being extended. */
export interface Selection {
  ids: ReadonlySet<string>;
  /** The selected rows outside the range that is being extended. */
  base: ReadonlySet<string>;
  /** The key of the row where the range starts. */
  anchor: string | null;
  /** The key of the row where the range ends. */
  end: string | null;
}

export const NO_SELECTION: Selection = { ids: new Set(), base: new Set(), anchor: null, end: null };

export function toggleSelected({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, base: next, anchor: id, end: id };
}

/** Selects from the anchor to a row, replacing the previous range. If the anchor is not listed, adds only the row. */
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

/** Selects all listed categories and, in a filtered tree, the matches in collapsed branches. */
export function selectAllRows(
  selection: Selection,
  rows: Rows | TreeRows,
  loaded: LoadedCategories,
): Selection {
  const ids = withRows(selection.ids, rows, 0, rows.count - 1);
  if ('treeAt' in rows && isFiltered(rows.criteria)) {
    for (const { id } of loaded.categories) if (rows.isMatch(id)) ids.add(id);
  }
  return { ...selection, ids, base: ids };
}

/** Adds categories to the selection. The next range starts at the first of them. */
export function addSelected(selection: Selection, added: ReadonlySet<string>): Selection {
  const [first = null] = added;
  return { ...addDescendants(selection, added), anchor: first, end: first };
}

/** Adds descendants of selected rows to the selection. Keeps the anchor of the next range. */
export function addDescendants(selection: Selection, added: ReadonlySet<string>): Selection {
  const ids = new Set([...selection.ids, ...added]);
  return { ...selection, ids, base: ids };
}

/** The parts of a selection, to show to the user. */
export interface SelectionTally {
  isAll: boolean;
  /** The number of selected categories that the search or filter hides. */
  hidden: number;
  /** The number of selected categories without a row because they are in a collapsed branch. */
  folded: number;
  /** The number of selected categories that are not loaded but may be on the site. */
  notLoaded: number;
  /** The number of selected categories that are missing from the fully loaded list. */
  gone: number;
  /** The selected rows whose branches are collapsed; null if everything that they would add is already selected. */
  closed: ClosedBranches | null;
}

/** Collapsed branches and the descendants that the user can add; with a search or filter, only the matching ones. */
export interface ClosedBranches {
  count: number;
  descendants: ReadonlySet<string>;
}

export const NO_TALLY: SelectionTally = {
  isAll: false,
  hidden: 0,
  folded: 0,
  notLoaded: 0,
  gone: 0,
  closed: null,
};

/** Counts the selected categories. Takes time proportional to the selected and listed rows and to their branches. */
export function tallySelection(
  ids: ReadonlySet<string>,
  rows: Rows | TreeRows,
  loaded: LoadedCategories,
): SelectionTally {
  let isAll = true;
  let listed = 0;
  let listedMatches = 0;
  const closedTops: string[] = [];
  for (let row = 0; row < rows.count; row += 1) {
    const category = rows.at(row);
    if (!category) continue;
    const isMatch = rows.matchAt(row) !== undefined;
    if (!ids.has(category.id)) {
      if (isMatch) isAll = false;
      continue;
    }
    listed += 1;
    if (isMatch) listedMatches += 1;
    if ('treeAt' in rows && rows.treeAt(row)?.isExpanded === false) closedTops.push(category.id);
  }
  const loadedIds = listed < ids.size ? [...ids].filter((id) => loaded.find(id)) : null;
  const loadedCount = loadedIds?.length ?? listed;
  const matches =
    loadedIds && 'treeAt' in rows ? loadedIds.filter(rows.isMatch).length : listedMatches;
  const folded = matches - listedMatches;
  const missing = ids.size - loadedCount;
  return {
    isAll: isAll && (!isFiltered(rows.criteria) || matches === rows.matchCount),
    hidden: loadedCount - listed - folded,
    folded,
    notLoaded: loaded.isAllLoaded ? 0 : missing,
    gone: loaded.isAllLoaded ? missing : 0,
    closed: 'treeAt' in rows ? findClosed(ids, closedTops, rows, loaded) : null,
  };
}

function findClosed(
  ids: ReadonlySet<string>,
  tops: readonly string[],
  rows: TreeRows,
  loaded: LoadedCategories,
): ClosedBranches | null {
  if (tops.length === 0) return null;
  const members = findBranches(loaded.index, tops);
  for (const top of tops) members.delete(top);
  const descendants = new Set([...members].filter(rows.isMatch));
  const isMore = [...descendants].some((id) => !ids.has(id));
  return isMore ? { count: tops.length, descendants } : null;
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

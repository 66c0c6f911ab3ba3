import type { Rows } from './rows';

/** The categories that are selected, by id, whether or not they are listed at the moment. */
export interface Selection {
  ids: ReadonlySet<string>;
  /** What is selected beside the range that is being extended. */
  base: ReadonlySet<string>;
  /** Where that range begins and ends: rows, by key. */
  anchor: string | null;
  end: string | null;
}

export const NO_SELECTION: Selection = { ids: new Set(), base: new Set(), anchor: null, end: null };

/** Selects a category beside the others, or no longer. */
export function toggleSelected({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, base: next, anchor: id, end: id };
}

/** Selects all from the anchor to a row, instead of what was selected from there before. */
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

/** Selects all that is listed, beside what is selected. */
export function selectAllRows(selection: Selection, rows: Rows): Selection {
  const ids = withRows(selection.ids, rows, 0, rows.count - 1);
  return { ...selection, ids, base: ids };
}

/** Whether there is something listed, and all of it is selected. */
export function isAllSelected({ ids }: Selection, rows: Rows): boolean {
  let isAll = ids.size > 0;
  for (let row = 0; isAll && row < rows.count; row += 1) {
    const category = rows.matchAt(row);
    isAll = !category || ids.has(category.id);
  }
  return isAll;
}

/** Selects these beside what is selected. The next range begins with the first of them. */
export function addSelected(selection: Selection, added: ReadonlySet<string>): Selection {
  const ids = new Set([...selection.ids, ...added]);
  const [first = null] = added;
  return { ids, base: ids, anchor: first, end: first };
}

/** How many of the selected categories are not listed. Costs what is listed. */
export function countUnlisted({ ids }: Selection, rows: Rows): number {
  if (ids.size === 0) return 0;
  let listed = 0;
  for (let row = 0; row < rows.count; row += 1) {
    const category = rows.at(row);
    if (category && ids.has(category.id)) listed += 1;
  }
  return ids.size - listed;
}

function withRows(ids: ReadonlySet<string>, rows: Rows, from: number, to: number): Set<string> {
  const next = new Set(ids);
  for (let row = from; row <= to; row += 1) {
    const category = rows.matchAt(row);
    if (category) next.add(category.id);
  }
  return next;
}

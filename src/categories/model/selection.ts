import type { Rows } from './rows';

/** The categories that are selected, by id, whether or not they are listed at the moment. */
export interface Selection {
  ids: ReadonlySet<string>;
  /** The one that was selected last by itself: a range begins there. */
  anchor: string | null;
}

export const NO_SELECTION: Selection = { ids: new Set(), anchor: null };

/** Selects a category beside the others, or no longer. */
export function toggleSelected({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/** Selects all from the anchor to a row, beside what is selected; the anchor stays. */
export function extendSelection(selection: Selection, rows: Rows, row: number): Selection {
  const from = selection.anchor === null ? -1 : rows.indexOf(selection.anchor);
  const start = from === -1 ? row : from;
  const anchor = from === -1 ? (rows.keyAt(row) ?? null) : selection.anchor;
  return { ids: withRows(selection.ids, rows, Math.min(start, row), Math.max(start, row)), anchor };
}

/** Selects all that is listed, beside what is selected. */
export function selectAllRows({ ids, anchor }: Selection, rows: Rows): Selection {
  return { ids: withRows(ids, rows, 0, rows.count - 1), anchor };
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

/** Rows of groups have no category, and are passed over. */
function withRows(ids: ReadonlySet<string>, rows: Rows, from: number, to: number): Set<string> {
  const next = new Set(ids);
  for (let row = from; row <= to; row += 1) {
    const category = rows.at(row);
    if (category) next.add(category.id);
  }
  return next;
}

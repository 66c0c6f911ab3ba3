import { columnLabel, DEFAULT_COLUMN_IDS } from '../../categories/display/columns';
import { fieldLabel } from '../../categories/field-label';
import { parseColumns } from '../../categories/display/use-columns';
import { parseListState } from '../../categories/list-state';
import type { SavedView } from '../../connections/saved-view';
import * as t from '../../messages/generated/views-dialog';
import { joinList } from '../../messages/join';

/** Returns what to write into a connection's entry of `config.json`, to give the views to everybody. */
export function toConfiguration(views: readonly SavedView[]): string {
  return `"views": ${JSON.stringify(views, null, 2)}`;
}

/**
 * Says what the query of a list's address shows: "status:draft · by Updated, descending · tree · Name, Slug".
 * The columns only where they are others than by default.
 */
export function describeView(query: string): string {
  const { query: search, sort, view } = parseListState(new URLSearchParams(query));
  const parts = [search.trim() || t.allCategories()];
  if (sort) {
    parts.push(t.sorted({ field: fieldLabel(sort.field), isDescending: sort.isDescending }));
  }
  if (view !== 'list') parts.push(view === 'tree' ? t.tree() : t.map());
  const columns = parseColumns(query);
  if (columns && columns.join() !== DEFAULT_COLUMN_IDS.join()) {
    parts.push(joinList([t.nameColumn(), ...columns.map(columnLabel)]));
  }
  return parts.join(' · ');
}

import { parseListState } from '../../categories/list-state';
import { columnLabel, DEFAULT_COLUMN_IDS } from '../../categories/display/columns';
import { parseColumns } from '../../categories/display/use-columns';
import { sortLabel } from '../../model/sort';

/**
 * Says what the query of a list's address shows: "status:draft · by Updated, descending · tree · Name, Slug".
 * The columns only where they are others than by default.
 */
export function describeView(query: string): string {
  const { query: search, sort, view } = parseListState(new URLSearchParams(query));
  const parts = [search.trim() || 'All categories'];
  if (sort) parts.push(`by ${sortLabel(sort.field)}${sort.isDescending ? ', descending' : ''}`);
  if (view !== 'list') parts.push(view);
  const columns = parseColumns(query);
  if (columns && columns.join() !== DEFAULT_COLUMN_IDS.join()) {
    parts.push(['Name', ...columns.map(columnLabel)].join(', '));
  }
  return parts.join(' · ');
}

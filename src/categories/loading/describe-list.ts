import { formatCount, formatNumber } from '../../text/numbers';
import type { LoadedCategories } from '../../model/loaded-categories';
import { formatLoaded } from '../../model/names';
import { isFiltered, type Rows } from '../../model/rows';
import { type Sort, sortLabel } from '../../model/sort';
import type { Selection, SelectionTally } from '../../model/selection';

/**
 * Says "50 of 5,595 loaded"; with a search or a filter what `describeFound` says.
 *
 * @param rows null where all of it is meant, in any order
 * @param isHeard whether it is read out, away from the list: then it says what it counts
 */
export function describeLoaded(
  loaded: LoadedCategories,
  rows: Pick<Rows, 'criteria' | 'matchCount'> | null,
  isHeard = false,
): string {
  const isAll = loaded.isAllLoaded;
  const sorted = rows?.criteria.sort && !isAll ? ' · only these are sorted' : '';
  if (rows && isFiltered(rows.criteria))
    return describeFound(loaded, countOf(rows.matchCount, isHeard)) + sorted;
  return `${isAll ? 'All ' : ''}${formatLoaded(loaded)}${isHeard ? ' categories' : ''} loaded${sorted}`;
}

/** Says "3 found in all 5,595 loaded"; while there is more to look through "3 found so far in 50 of 5,595 loaded". */
export function describeFound(loaded: LoadedCategories, count: string): string {
  const found = loaded.paging.kind === 'more' ? 'found so far in' : 'found in';
  return `${count} ${found} ${loaded.isAllLoaded ? 'all ' : ''}${formatLoaded(loaded)} loaded`;
}

/** Says "Sorted by Updated, descending". */
export function describeSort(sort: Sort | null): string {
  if (sort === null) return 'In the order of the service';
  return `Sorted by ${sortLabel(sort.field)}, ${sort.isDescending ? 'descending' : 'ascending'}`;
}

/** Says "3 selected, 1 of them not listed, 1 no longer on the site", or that nothing is. */
export function describeSelection(
  { ids, unlisted, gone }: Pick<Selection & SelectionTally, 'ids' | 'unlisted' | 'gone'>,
  isHeard = false,
): string {
  if (ids.size === 0) return 'Nothing selected';
  const parts = [`${countOf(ids.size, isHeard)} selected`];
  if (unlisted > 0) parts.push(`${formatNumber(unlisted)} of them not listed`);
  if (gone > 0) parts.push(`${formatNumber(gone)} no longer on the site`);
  return parts.join(', ');
}

function countOf(count: number, isHeard: boolean): string {
  return isHeard ? formatCount(count, 'category', 'categories') : formatNumber(count);
}

import * as common from '../messages/generated/common';
import * as t from '../messages/generated/loading';
import type { LoadedCategories } from '../model/loaded-categories';
import { parseQuery } from '../model/query/parse-query';
import { type Criteria, isFiltered, type Rows } from '../model/rows';
import type { Sort } from '../model/sort';
import type { ClosedBranches, Selection, SelectionTally } from '../model/selection';
import { fieldLabel } from './describe-field';
import * as listMessages from '../messages/generated/list';
import type { GroupKind } from '../model/tree';

/** The last number in `describeAmount`, which the noun after it must agree with. */
export function amountTotal({ count, expectedTotal }: LoadedCategories): number {
  return expectedTotal ?? count;
}

/** Formats the loaded count: "50 of 5,595", or "67" if all are loaded or the total is unknown. */
export function describeAmount({ count, expectedTotal }: LoadedCategories): string {
  return expectedTotal === null
    ? common.number({ value: count })
    : t.amount({ count, total: expectedTotal });
}

/**
 * Describes how much has loaded: "50 of 5,595 loaded"; for a search or filter, describes what it found.
 * @param rows null to describe all categories, without search or sort
 * @param isHeard whether the text is announced away from the list, so it must say what is counted
 */
export function describeLoaded(
  loaded: LoadedCategories,
  rows: Pick<Rows, 'criteria' | 'matchCount'> | null,
  isHeard = false,
): string {
  const isAll = loaded.isAllLoaded;
  const describe = isAll ? t.allLoaded : t.loaded;
  const text =
    rows && isFiltered(rows.criteria)
      ? describeFound(loaded, rows.matchCount, isHeard)
      : describe({ loaded: describeAmount(loaded), total: amountTotal(loaded), isHeard });
  return rows?.criteria.sort && !isAll ? `${text} · ${t.onlyLoadedSorted()}` : text;
}

function describeFound(loaded: LoadedCategories, count: number, isHeard = false): string {
  if (loaded.isAllLoaded) return t.foundInAll({ count, total: loaded.count });
  const found = { count, isHeard, loaded: describeAmount(loaded) };
  return loaded.paging.kind === 'more' ? t.foundSoFar(found) : t.found(found);
}

/** Describes a sort, for example "Sorted by Updated, descending". */
export function describeSort(sort: Sort | null): string {
  if (sort === null) return t.unsorted();
  return t.sorted({ field: fieldLabel(sort.field), isDescending: sort.isDescending });
}

/**
 * Describes the selection, for example "3 selected, 1 is hidden by the search, 1 no longer on the site".
 * @param criteria the list's search and filters
 */
export function describeSelection(
  { ids, hidden, folded, notLoaded, gone }: Pick<Selection, 'ids'> & SelectionTally,
  { query }: Criteria,
  isHeard = false,
): string {
  if (ids.size === 0) return t.nothingSelected();
  const by = parseQuery(query).words.length > 0 ? 'search' : 'filter';
  return t.selected({ count: ids.size, isHeard, hidden, by, folded, notLoaded, gone });
}

/** Offers to select what is in collapsed branches, for example "Select its 25 descendants too". */
export function describeClosed(
  { count, descendants }: ClosedBranches,
  { isAllLoaded }: LoadedCategories,
  criteria: Criteria,
): string {
  return t.selectDescendants({
    branches: count,
    count: descendants.size,
    isMatching: isFiltered(criteria),
    isPart: !isAllLoaded,
  });
}

export function groupName(group: GroupKind, isAllLoaded: boolean): string {
  if (group === 'circular-parents') return listMessages.circularParents();
  return isAllLoaded ? listMessages.parentMissing() : listMessages.parentNotLoaded();
}

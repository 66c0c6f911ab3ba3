import type { Criteria } from './model/rows';
import { SORT_FIELDS } from './model/fields';
import type { Sort } from './model/sort';

/**
 * Reads what of the list stands in the URL. Total: a value that means nothing falls back silently,
 * so that a mistyped link still opens the list.
 */
export function parseCriteria(search: URLSearchParams): Criteria {
  return {
    query: search.get('q') ?? '',
    status: search.get('status') || null,
    sort: parseSort(search.get('sort')),
  };
}

/** How the categories are shown. */
export type View = 'list' | 'tree';

export function parseView(search: URLSearchParams): View {
  return search.get('view') === 'tree' ? 'tree' : 'list';
}

export function withView(search: URLSearchParams, view: View): URLSearchParams {
  const next = new URLSearchParams(search);
  setOrDelete(next, 'view', view === 'list' ? '' : view);
  return next;
}

/** Writes a change of the criteria into a query string; what is the default is left out. */
export function withCriteria(search: URLSearchParams, change: Partial<Criteria>): URLSearchParams {
  const { query, status, sort } = { ...parseCriteria(search), ...change };
  const next = new URLSearchParams(search);
  setOrDelete(next, 'q', query);
  setOrDelete(next, 'status', status ?? '');
  setOrDelete(next, 'sort', sort ? formatSort(sort) : '');
  return next;
}

function parseSort(value: string | null): Sort | null {
  const isDescending = value?.startsWith('-') ?? false;
  const name = isDescending ? value?.slice(1) : value;
  const field = SORT_FIELDS.find((candidate) => candidate === name);
  return field ? { field, isDescending } : null;
}

function formatSort({ field, isDescending }: Sort): string {
  return isDescending ? `-${field}` : field;
}

function setOrDelete(search: URLSearchParams, name: string, value: string): void {
  if (value) search.set(name, value);
  else search.delete(name);
}

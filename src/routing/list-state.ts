import { useMemo } from 'react';
import type { NavigateOptions } from 'react-router-dom';
import { useAddress, useSearch } from './address';
import { useLanguage } from '../messages/language';
import { limitQuery } from '../model/query/edit-query';
import type { Criteria } from '../model/rows';
import { type Sort, SORTS } from '../model/sort';

const NAMES = new Set(['q', 'sort', 'view', 'at', 'columns']);

const VIEWS = ['list', 'tree', 'map'] as const;

export type View = (typeof VIEWS)[number];

export interface ListState extends Criteria {
  view: View;
  /** The category whose branch the map shows; empty for all. */
  at: string;
}

/** Returns the state of the list in the URL, sorted as the language of the screens does, and a function that changes it. */
export function useListState() {
  const search = useSearch();
  const address = useAddress();
  const { code } = useLanguage();
  const state = useMemo(() => {
    const { sort, ...rest } = parseListState(new URLSearchParams(search));
    return { ...rest, sort: sort && { ...sort, language: code } };
  }, [search, code]);
  const change = (part: Partial<ListState>, options?: NavigateOptions) =>
    address.goTo(
      `?${withListState(new URLSearchParams(address.search()), part).toString()}`,
      options,
    );
  return [state, change] as const;
}

/** Reads the state of the list from a query string. Never fails: a mistyped link still opens the list. */
export function parseListState(search: URLSearchParams): ListState {
  return {
    query: search.get('q') ?? '',
    sort: parseSort(search.get('sort')),
    view: VIEWS.find((view) => view === search.get('view')) ?? 'list',
    at: search.get('at') ?? '',
  };
}

/** Writes a change into a query string. Leaves out defaults. */
export function withListState(search: URLSearchParams, change: Partial<ListState>) {
  const { query, sort, view, at } = { ...parseListState(search), ...change };
  const next = new URLSearchParams(search);
  setOrDelete(next, 'q', change.query === undefined ? query : limitQuery(query));
  setOrDelete(next, 'sort', sort ? `${sort.isDescending ? '-' : ''}${sort.field}` : '');
  setOrDelete(next, 'view', view === 'list' ? '' : view);
  setOrDelete(next, 'at', view === 'map' ? at : '');
  return next;
}

/** Returns the list's part of a query string, without the parameters of other screens. */
export function toListSearch(search: string): string {
  const entries = [...new URLSearchParams(search)].filter(([name]) => NAMES.has(name));
  return entries.length > 0 ? `?${new URLSearchParams(entries).toString()}` : '';
}

/** Changes the state of the list in an address: its own, or one of a screen beside it. */
export function changeListAddress(address: string, change: Partial<ListState>): string {
  const [path = '', search] = address.split('?');
  return `${path}?${withListState(new URLSearchParams(search), change).toString()}`;
}

function parseSort(value: string | null): Sort | null {
  const isDescending = value?.startsWith('-') ?? false;
  const name = isDescending ? value?.slice(1) : value;
  const field = SORTS.find((candidate) => candidate === name);
  return field ? { field, isDescending } : null;
}

function setOrDelete(search: URLSearchParams, name: string, value: string): void {
  if (value) search.set(name, value);
  else search.delete(name);
}

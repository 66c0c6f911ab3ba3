import { useMemo } from 'react';
import { type AddressTable, useAddressState, writeAddressState } from './address';
import { categoriesPath } from './paths';
import { useLanguage } from '../messages/language';
import { limitQuery } from '../model/query/edit-query';
import type { Criteria } from '../model/rows';
import { renamed, type Sort, SORTS } from '../model/sort';

const NAMES = new Set(['q', 'sort', 'view', 'at', 'columns']);

const VIEWS = ['list', 'tree', 'map'] as const;

export type View = (typeof VIEWS)[number];

export interface ListState extends Criteria {
  view: View;
  /** The ID of the category whose branch the map shows; empty for all categories. */
  at: string;
}

/** The list's state in the URL. */
export const LIST_ADDRESS: AddressTable<ListState> = {
  query: {
    parameter: 'q',
    read: (text) => text ?? '',
    write: (query) => limitQuery(query) || null,
  },
  sort: {
    parameter: 'sort',
    read: parseSort,
    write: (sort) => sort && `${sort.isDescending ? '-' : ''}${sort.field}`,
  },
  view: {
    parameter: 'view',
    read: (text) => VIEWS.find((view) => view === text) ?? 'list',
    write: (view) => (view === 'list' ? null : view),
  },
  at: {
    parameter: 'at',
    read: (text) => text ?? '',
    write: (at, { view }) => (view === 'map' && at ? at : null),
  },
};

/** Returns the list's state in the URL with the language to sort in, and a function that changes the state. */
export function useListState() {
  const [state, change] = useAddressState(LIST_ADDRESS);
  const { code } = useLanguage();
  const inLanguage = useMemo(
    () => ({ ...state, sort: state.sort && { ...state.sort, language: code } }),
    [state, code],
  );
  return [inLanguage, change] as const;
}

/** Returns the list's part of a query string, without the parameters of other screens. */
export function toListSearch(search: string): string {
  const entries = [...new URLSearchParams(search)].filter(([name]) => NAMES.has(name));
  return entries.length > 0 ? `?${new URLSearchParams(entries).toString()}` : '';
}

/**
 * Returns the URL of another connection's list. Keeps how the list is shown. Keeps the search and the map's branch only
 * if the site's ID is the same, as in another environment: on a different site, they would find nothing or the wrong
 * categories.
 */
export function toOtherList(
  { id, siteId }: { id: string; siteId: string },
  currentSiteId: string,
  search: string,
): string {
  const address = categoriesPath(id, siteId) + toListSearch(search);
  return changeListAddress(address, siteId === currentSiteId ? {} : { query: '', at: '' });
}

/** Changes the list's state in the URL of the list or of a category beside it. */
export function changeListAddress(address: string, change: Partial<ListState>): string {
  const [path = '', search] = address.split('?');
  return path + writeAddressState(LIST_ADDRESS, search ?? '', change);
}

function parseSort(value: string | null): Sort | null {
  const name = value?.replace(/^-/, '');
  const field = SORTS.find((candidate) => candidate === renamed(name));
  return field ? { field, isDescending: name !== value } : null;
}

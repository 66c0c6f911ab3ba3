import { useMemo } from 'react';
import type { NavigateOptions } from 'react-router-dom';
import { useAddress, useSearch } from '../../connections/address';
import { type Connection, resolveBaseUrl } from '../../connections/connection';
import { comparePath } from '../../connections/paths';
import { useSiteContext } from '../../connections/site-context';
import { toListSearch } from '../../categories/list-state';
import { DIFFERENCE_KINDS, type DifferenceKind } from '../../model/comparison/compare-matched';
import type { MatchBy } from '../../model/comparison/match-lists';

/** With what a list is compared: another site, or a file, which has no address of its own. */
export type OtherSide = { kind: 'file' } | { kind: 'site'; connectionId: string; siteId: string };

/** The state of a comparison in the URL, in addition to the state of a list such as its search. */
export interface CompareState {
  /** Null until it is chosen. */
  other: OtherSide | null;
  /** By what the categories are matched; null for what fits most. */
  by: MatchBy | null;
  /** The kinds that are listed; none for all. */
  kinds: readonly DifferenceKind[];
  /** The key of the row whose differences are open. */
  open: string | null;
}

/** A site, and the connection by which it is read. */
export interface ListSource {
  connection: Connection;
  siteId: string;
}

export const MATCH_BY: readonly MatchBy[] = ['id', 'path', 'slug'];

/** Returns whether two connections and sites are one list, which is not compared with itself. */
export function isSameList(a: ListSource, b: ListSource): boolean {
  return a.siteId === b.siteId && resolveBaseUrl(a.connection) === resolveBaseUrl(b.connection);
}

/** Returns what the URL says of the comparison, and a function that changes it there. */
export function useCompareState() {
  const search = useSearch();
  const address = useAddress();
  const state = useMemo(() => parseCompareState(new URLSearchParams(search)), [search]);
  const change = (part: Partial<CompareState>, options?: NavigateOptions) =>
    address.goTo(withCompareState(address.search(), part), options);
  return [state, change] as const;
}

/** Returns the address that asks with what to compare, and that of the comparison with something else of it. */
export function useComparePath() {
  const { connection, siteId } = useSiteContext();
  const search = useSearch();
  const path = comparePath(connection.id, siteId);
  const toPath = (part: Partial<CompareState>) => path + withCompareState(search, part);
  return [path + toListSearch(search), toPath] as const;
}

/** Reads the state of a comparison from a query string. Total: a mistyped link still opens the screen. */
export function parseCompareState(search: URLSearchParams): CompareState {
  const kinds = search.get('kinds')?.split(',') ?? [];
  return {
    other: parseOther(search.get('with') ?? ''),
    by: MATCH_BY.find((by) => by === search.get('match')) ?? null,
    kinds: DIFFERENCE_KINDS.filter((kind) => kinds.includes(kind)),
    open: search.get('open'),
  };
}

/** Writes a change into a query string; what is the default is left out. */
export function withCompareState(search: string, change: Partial<CompareState>): string {
  const params = new URLSearchParams(search);
  const { other, by, kinds, open } = { ...parseCompareState(params), ...change };
  const entries = { with: other && formatOther(other), match: by, kinds: kinds.join(','), open };
  for (const [name, value] of Object.entries(entries)) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
  return `?${params.toString()}`;
}

// A connection's ID is a slug: the first slash ends it, whatever the site's ID is made of.
function parseOther(text: string): OtherSide | null {
  if (text === 'file') return { kind: 'file' };
  const [connectionId = '', ...rest] = text.split('/');
  const siteId = rest.join('/');
  return connectionId && siteId ? { kind: 'site', connectionId, siteId } : null;
}

function formatOther(other: OtherSide): string {
  return other.kind === 'file' ? 'file' : `${other.connectionId}/${other.siteId}`;
}

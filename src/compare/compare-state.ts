import { useLocation } from 'react-router-dom';
import { changeListAddress, toListSearch } from '../routing/list-state';
import { type AddressTable, useAddressState, writeAddressState } from '../routing/address';
import { type Connection, resolveBaseUrl } from '../site/connection';
import { environmentTone } from '../panes/environment-badge';
import { comparePath } from '../routing/paths';
import { useSiteContext } from '../site/site-context';
import { DIFFERENCE_KINDS, type DifferenceKind } from '../model/comparison/compare-lists';
import { MATCH_BY, type MatchBy } from '../model/comparison/match-lists';

/** The list to compare with: this site's list before the last refresh, a file or another site. */
export type OtherSide =
  | { kind: 'before' | 'file' }
  | { kind: 'site'; connectionId: string; siteId: string };

export type Direction = 'from' | 'to';

/** A comparison's state in the URL, in addition to list state such as the search. */
export interface CompareState {
  other: OtherSide | null;
  /** The side that the site in the path is on. */
  direction: Direction;
  /** How categories are matched; null for the default. */
  by: MatchBy | null;
  kinds: readonly DifferenceKind[];
  open: string | null;
}

export interface ListSource {
  connection: Connection;
  siteId: string;
}

/** Returns whether both are the same site on the same service. */
export function isSameList(a: ListSource, b: ListSource): boolean {
  return a.siteId === b.siteId && resolveBaseUrl(a.connection) === resolveBaseUrl(b.connection);
}

export const COMPARE_ADDRESS: AddressTable<CompareState> = {
  other: { parameter: 'with', read: parseOther, write: (other) => other && formatOther(other) },
  direction: {
    parameter: 'direction',
    read: (text) => (text === 'from' ? 'from' : 'to'),
    write: (direction) => (direction === 'from' ? direction : null),
  },
  by: {
    parameter: 'match',
    read: (text) => MATCH_BY.find((by) => by === text) ?? null,
    write: (by) => by,
  },
  kinds: {
    parameter: 'kinds',
    read: (text) => DIFFERENCE_KINDS.filter((kind) => text?.split(',').includes(kind)),
    write: (kinds) => kinds.join(',') || null,
  },
  open: { parameter: 'open', read: (text) => text, write: (open) => open },
};

export const useCompareState = () => useAddressState(COMPARE_ADDRESS);

/** Returns Compare's URL without its state, and a function that sets that state. A new list drops the search. */
export function useComparePath() {
  const { connection, siteId } = useSiteContext();
  const { search } = useLocation();
  const path = comparePath(connection.id, siteId);
  const toPath = (part: Partial<CompareState>) =>
    changeListAddress(
      path + writeAddressState(COMPARE_ADDRESS, search, part),
      part.other ? { query: '' } : {},
    );
  return [path + toListSearch(search), toPath] as const;
}

// The first slash ends the connection's ID, which is a slug. The site ID may contain any character.
function parseOther(text: string | null): OtherSide | null {
  if (text === 'file' || text === 'before') return { kind: text };
  const [connectionId = '', ...rest] = text?.split('/') ?? [];
  const siteId = rest.join('/');
  return connectionId && siteId ? { kind: 'site', connectionId, siteId } : null;
}

function formatOther(other: OtherSide): string {
  return other.kind === 'site' ? `${other.connectionId}/${other.siteId}` : other.kind;
}

const RANKS = { danger: 0, warning: 1, neutral: 1, success: 2 } as const;

/**
 * Returns which side a site takes when compared with another. The user asks what would change in this list, as when
 * staging is published to production, so it is `from`. The other is only `from` if it is closer to production.
 */
export function defaultDirection(site: Connection, other: Connection): Direction {
  return rankOf(other) < rankOf(site) ? 'to' : 'from';
}

function rankOf({ environment }: Connection): number {
  return RANKS[environmentTone(environment)];
}

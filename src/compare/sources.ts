import { useListSizes } from '../data/list-sizes';
import type { ListSize } from '../cache/list-size';
import { type Connection, resolveBaseUrl } from '../site/connection';
import { useConnections } from '../site/connections-context';
import type { SiteContext } from '../site/site-context';
import { isSameList, type ListSource } from './compare-state';

/** A connection's list, and how much of it this browser has. */
export interface SiteSource extends ListSource {
  size: ListSize | null;
}

/** The lists of the other connections, most recently read first. */
export function useOtherLists(site: SiteContext): readonly SiteSource[] {
  const sizeOf = useListSizes();
  return useConnections()
    .flatMap((connection) => {
      const { siteId } = connection;
      if (siteId === null || isSameList({ connection, siteId }, site)) return [];
      return [{ connection, siteId, size: sizeOf(connection, siteId) }];
    })
    .toSorted((a, b) => (b.size?.readAt ?? 0) - (a.size?.readAt ?? 0));
}

/** Returns a service's host and path prefix; null for the embedded service, which has neither. */
export function hostOf(connection: Connection): string | null {
  if (connection.auth === 'demo') return null;
  return resolveBaseUrl(connection).replace(/^https?:\/\//, '');
}

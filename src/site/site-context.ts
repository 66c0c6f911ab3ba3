import { createContext, use, useMemo } from 'react';
import type { Service } from '../api/service';
import type { Connection } from './connection';
import { toService, useConnectionsContext } from './connections-context';

/** The source of the data on screen: a site of a service, and the connection to it. */
export interface SiteContext {
  connection: Connection;
  service: Service;
  siteId: string;
}

const Context = createContext<SiteContext | null>(null);

export const SiteContextProvider = Context.Provider;

export function useSiteContext(): SiteContext {
  const site = use(Context);
  if (!site) throw new Error('useSiteContext needs a SiteContextProvider above it');
  return site;
}

/** Returns a site as a connection reads it. */
export function useSite(connection: Connection, siteId: string): SiteContext {
  const connections = useConnectionsContext();
  return useMemo(
    () => ({ connection, siteId, service: toService(connection, connections) }),
    [connection, siteId, connections],
  );
}

/** Names a site for the title of the page, with its environment: tabs may differ in nothing else. */
export function formatSite({ connection, siteId }: SiteContext): string {
  return connection.environment ? `${siteId} (${connection.environment})` : siteId;
}

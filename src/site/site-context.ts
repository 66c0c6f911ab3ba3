// Start reading site/ here: what a screen knows about its site. Then read connection.ts.

import { createContext, use, useMemo } from 'react';
import type { Service } from '../api/service';
import type { Connection } from './connection';
import { useConnectionsContext } from './connections-context';
import { toService } from './service-access';

/** The source of the data on screen: a service's site and its connection. */
export interface SiteContext {
  connection: Connection;
  service: Service;
  siteId: string;
  /** Returns the time in ms since the epoch. */
  now: () => number;
}

const Context = createContext<SiteContext | null>(null);

export const SiteContextProvider = Context.Provider;

export function useSiteContext(): SiteContext {
  const site = use(Context);
  if (!site) throw new Error('useSiteContext needs a SiteContextProvider above it');
  return site;
}

export function useSite(connection: Connection, siteId: string): SiteContext {
  const connections = useConnectionsContext();
  return useMemo(
    () => ({
      connection,
      siteId,
      service: toService(connection, connections),
      now: connections.now,
    }),
    [connection, siteId, connections],
  );
}

/** Formats a site for the page title, with its environment, which may be the only difference between tabs. */
export function formatSite({ connection, siteId }: SiteContext): string {
  return connection.environment ? `${siteId} (${connection.environment})` : siteId;
}

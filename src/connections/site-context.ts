import { createContext, use } from 'react';
import type { Service } from '../api/service';
import type { Connection } from './connection';

/** Where what is on screen comes from: a site, of a service, by a connection. */
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

/** Names a site for the title of the page, with its environment: tabs may differ in nothing else. */
export function formatSite({ connection, siteId }: SiteContext): string {
  return connection.environment ? `${siteId} (${connection.environment})` : siteId;
}

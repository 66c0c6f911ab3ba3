import { createContext, use } from 'react';
import type { Service } from '../api/service';
import type { Connection } from './connection';

/** Where what is on screen comes from: a site, of a service, by a connection. */
export interface Source {
  connection: Connection;
  service: Service;
  siteId: string;
  /** Resolves once what this browser keeps of the site is there; what is asked for waits for it. */
  restored: () => Promise<void>;
}

const SourceContext = createContext<Source | null>(null);

export const SourceProvider = SourceContext.Provider;

export function useSource(): Source {
  const source = use(SourceContext);
  if (!source) throw new Error('useSource needs a SourceProvider above it');
  return source;
}

import { createContext, use } from 'react';
import type { FetchClients } from '../connections/to-service';

const FetchClientsContext = createContext<FetchClients | null>(null);

export const FetchClientsProvider = FetchClientsContext.Provider;

/** The ways to reach a service, handed in from outside so that a test can hand in others. */
export function useFetchClients(): FetchClients {
  const fetchClients = use(FetchClientsContext);
  if (!fetchClients) throw new Error('useFetchClients needs a FetchClientsProvider above it');
  return fetchClients;
}

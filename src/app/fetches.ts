import { createContext, use } from 'react';
import type { Fetches } from '../connections/to-service';

const FetchesContext = createContext<Fetches | null>(null);

export const FetchesProvider = FetchesContext.Provider;

/** The ways to reach a service, handed in from outside so that a test can hand in others. */
export function useFetches(): Fetches {
  const fetches = use(FetchesContext);
  if (!fetches) throw new Error('useFetches needs a FetchesProvider above it');
  return fetches;
}

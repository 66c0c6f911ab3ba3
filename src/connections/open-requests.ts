import { createContext } from 'react';
import type { Connection } from './connection';

/** The requests of a connection, as a dialog, and the error of the one to begin with; null for the latest failure. */
export interface ShownRequests {
  connection: Connection;
  error: Error | null;
}

/** Opens the requests of a connection over any screen. */
export const OpenRequests = createContext<(shown: ShownRequests) => void>(() => {});

import * as v from 'valibot';
import { DEFAULT_PAGING } from '../api/service';
import type { BrowserStorage } from '../ui/browser-storage';
import { createStoredValue } from '../ui/store';
import { baseUrlSchema, type Connection, DEMO_CONNECTION, isConnectionId } from './connection';
import { pagingSchema } from './paging';

const VERSION = 1;

/** The properties that all custom connections share. */
export const CUSTOM = { auth: 'key', loadAll: 'when-needed', definedBy: 'user' } as const;

const storedSchema = v.object({ version: v.literal(VERSION), connections: v.array(v.unknown()) });

const connectionSchema = v.object({
  id: v.pipe(
    v.string(),
    v.check(isConnectionId),
    v.check((id) => id !== DEMO_CONNECTION.id),
  ),
  name: v.string(),
  environment: v.fallback(v.nullish(v.string(), null), null),
  // As much distrusted as a typed one: a foreign value must not become an address of requests.
  baseUrl: baseUrlSchema(),
  siteId: v.nullable(v.pipe(v.string(), v.nonEmpty())),
  // Unreadable settings must not lose the connection.
  paging: v.fallback(pagingSchema, DEFAULT_PAGING),
});

/** Creates the store of the custom connections. Whatever is stored beside them, such as a key, is ignored. */
export function createStoredConnections(storage: BrowserStorage) {
  return createStoredValue(storage, 'connections', parseConnections, (connections) => ({
    version: VERSION,
    connections: connections.map(({ id, name, environment, baseUrl, siteId, paging }) => ({
      id,
      name,
      environment,
      baseUrl,
      siteId,
      paging,
    })),
  }));
}

function parseConnections(stored: unknown): readonly Connection[] {
  const found = v.safeParse(storedSchema, stored);
  const byId = new Map<string, Connection>();
  for (const entry of found.success ? found.output.connections : []) {
    const { success, output } = v.safeParse(connectionSchema, entry);
    if (!success || byId.has(output.id)) continue;
    byId.set(output.id, { ...output, ...CUSTOM });
  }
  return [...byId.values()];
}

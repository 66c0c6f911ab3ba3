import * as v from 'valibot';
import { DEFAULT_PAGING } from '../api/service';
import { baseUrlSchema } from './base-url-schema';
import { type Connection, DEMO_CONNECTION } from './connection';
import { isConnectionId } from './connection-id';
import type { JsonStorage } from './json-storage';
import { pagingSchema } from './paging';

/** Where the custom connections are kept, without their keys. */
export const STORED_CONNECTIONS = 'category-browser.connections';

const VERSION = 1;

const storedSchema = v.object({ version: v.literal(VERSION), connections: v.array(v.unknown()) });

const connectionSchema = v.object({
  id: v.pipe(
    v.string(),
    v.check(isConnectionId),
    v.check((id) => id !== DEMO_CONNECTION.id),
  ),
  name: v.string(),
  // As much distrusted as a typed one: a foreign value must not become an address of requests.
  baseUrl: baseUrlSchema(),
  siteId: v.nullable(v.pipe(v.string(), v.nonEmpty())),
  // What cannot be read does not take the connection with it.
  paging: v.fallback(pagingSchema, DEFAULT_PAGING),
});

/** Reads the custom connections. Whatever is not one is ignored. */
export function readStoredConnections(storage: JsonStorage): Connection[] {
  const stored = v.safeParse(storedSchema, storage.read(STORED_CONNECTIONS));
  const byId = new Map<string, Connection>();
  for (const entry of stored.success ? stored.output.connections : []) {
    const result = v.safeParse(connectionSchema, entry);
    if (!result.success || byId.has(result.output.id)) continue;
    byId.set(result.output.id, { ...result.output, auth: 'key', definedBy: 'user' });
  }
  return [...byId.values()];
}

/** Keeps the custom connections; gives whether the browser could. */
export function writeStoredConnections(
  storage: JsonStorage,
  connections: readonly Connection[],
): boolean {
  return storage.write(STORED_CONNECTIONS, {
    version: VERSION,
    connections: connections.map(({ id, name, baseUrl, siteId, paging }) => ({
      id,
      name,
      baseUrl,
      siteId,
      paging,
    })),
  });
}

import type { Connection } from '../connection';

/** Writes a connection as it stands among the `connections` of config.json. It holds no key. */
export function toConfiguration(connection: Connection): string {
  const { id, name, baseUrl, siteId, auth, paging, loadAll, views } = connection;
  return JSON.stringify({ id, name, baseUrl, siteId, auth, paging, loadAll, views }, null, 2);
}

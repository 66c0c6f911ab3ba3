import type { Connection } from '../connection';

/** Writes a connection as an entry of `connections` in config.json. It holds no key. */
export function toConfiguration(connection: Connection): string {
  const { id, name, environment, baseUrl, siteId, auth, paging, loadAll, links } = connection;
  return JSON.stringify(
    {
      id,
      name,
      environment: environment ?? undefined,
      baseUrl,
      siteId,
      auth,
      paging,
      loadAll,
      links,
    },
    null,
    2,
  );
}

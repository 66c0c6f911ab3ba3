import { parseBaseUrl } from '../site/base-url';
import { useAddress } from '../routing/address';
import { type Connection, resolveBaseUrl } from '../site/connection';
import {
  type ConnectionValues,
  type FormField,
  parseConnectionValues,
  toConnectionValues,
} from './connection-values';

const FIELDS: ReadonlyMap<string, FormField> = new Map([
  ['service', 'baseUrl'],
  ['site', 'siteId'],
  ['name', 'name'],
  ['environment', 'environment'],
  ['cursorParam', 'cursorParam'],
  ['pageSizeParam', 'pageSizeParam'],
  ['pageSize', 'pageSize'],
  ['bulkPageSize', 'bulkPageSize'],
]);

/** Reads the fields that a link to the form fills in. Anybody may have written it. */
export function parseSetupLink(search: string): Partial<ConnectionValues> {
  const given = new URLSearchParams(search);
  const values: Partial<ConnectionValues> = {};
  for (const [name, field] of FIELDS) {
    const value = given.get(name);
    if (value !== null) values[field] = field === 'baseUrl' ? normalise(value) : value;
  }
  return values;
}

function normalise(address: string): string {
  const result = parseBaseUrl(address);
  return result.ok ? result.url : address;
}

/** Returns the connection that a link would only repeat: one to the same base URL, and not to another site. */
export function findKnown(
  connections: readonly Connection[],
  values: Partial<ConnectionValues>,
): Connection | undefined {
  const result = parseConnectionValues({ ...toConnectionValues(), ...values });
  if (!result.ok) return undefined;
  const { baseUrl, siteId } = result.draft;
  const same = connections.filter((it) => resolveBaseUrl(it) === resolveBaseUrl({ baseUrl }));
  return (
    same.find((it) => it.siteId === siteId) ??
    same.find((it) => it.siteId === null || siteId === null)
  );
}

/** Returns the address in the app that fills in the form with a connection. One on the app's own origin has none. */
export function toSetupPath(connection: Connection): string | null {
  if (connection.auth === 'demo' || connection.baseUrl.startsWith('/')) return null;
  const values = toConnectionValues(connection);
  const defaults = toConnectionValues();
  const given = [...FIELDS].filter(([, field]) => values[field] !== defaults[field]);
  const isShort = given.every(([, field]) => field === 'baseUrl' || field === 'siteId');
  const search = new URLSearchParams(given.map(([name, field]) => [name, values[field]]));
  // A query may hold both as they are, and users read these links.
  const readable = search.toString().replaceAll('%3A', ':').replaceAll('%2F', '/');
  return `${isShort ? '/' : '/connections/new'}?${readable}`;
}

/** Returns the link that opens the form filled in with a connection, without its key; null if it has none. */
export function useSetupLink(connection: Connection | undefined): string | null {
  const { toHref } = useAddress();
  const path = connection ? toSetupPath(connection) : null;
  return path && window.location.origin + toHref(path);
}

import { parseBaseUrl } from '../../connections/base-url';
import { type Connection, resolveBaseUrl } from '../../connections/connection';
import {
  type ConnectionValues,
  type FieldName,
  parseConnectionValues,
  toConnectionValues,
} from './connection-values';

/** The parameters of a setup link, and the fields that they fill in. None fills in the key. */
const FIELDS: ReadonlyMap<string, FieldName> = new Map([
  ['service', 'baseUrl'],
  ['site', 'siteId'],
  ['name', 'name'],
  ['environment', 'environment'],
  ['cursorParam', 'cursorParam'],
  ['pageSizeParam', 'pageSizeParam'],
  ['pageSize', 'pageSize'],
  ['bulkPageSize', 'bulkPageSize'],
]);

/** The other parameters of the form's address: see parseConnectionsSearch(). */
const OTHER_PARAMETERS = new Set(['id', 'next']);

/** The end of a name that keys and passwords go by, without the signs between its words. */
const SECRET_NAME =
  /(?:key|token|jwt|secret|pass(?:word|wd)?|pwd|credentials?|auth(?:orization)?|bearer)$/i;

export interface SetupLink {
  /** The fields that the link fills in. */
  values: Partial<ConnectionValues>;
  /** The query string with nothing but known parameters, and without any key. */
  search: string;
  /** Whether the link has nothing else. */
  isClean: boolean;
  /** Whether the link contains a key or a password. */
  hasKey: boolean;
}

/** Reads a link to the form, which anybody may have written. */
export function parseSetupLink(search: string, hash: string): SetupLink {
  const given = new URLSearchParams(search);
  const service = parseService(given.get('service') ?? '');
  const values: Partial<ConnectionValues> = {};
  const clean = new URLSearchParams();
  const unknown: string[] = [];
  for (const name of new Set(given.keys())) {
    const field = FIELDS.get(name);
    const value = field === 'baseUrl' ? service.text : (given.get(name) ?? '');
    if (field) values[field] = value;
    if (field || OTHER_PARAMETERS.has(name)) clean.set(name, value);
    else unknown.push(name);
  }
  return {
    values,
    search: `?${clean.toString()}`,
    isClean: hash === '' && clean.toString() === given.toString(),
    hasKey:
      service.hasCredentials ||
      [...unknown, ...namesIn(hash), ...namesIn(service.removed)].some((name) =>
        SECRET_NAME.test(name.replace(/[^a-z]/gi, '')),
      ),
  };
}

/**
 * Reads the address of a service, and normalises it if the form accepts it. Credentials, a query and a fragment may
 * hold a key: dots take their place, so that the form still says why it refuses the address.
 */
function parseService(given: string) {
  const [address = ''] = given.split(/[?#]/, 1);
  const removed = given.slice(address.length);
  const url = URL.canParse(address) ? new URL(address) : null;
  const isPlain = url && /^https?:$/.test(url.protocol) && !url.username && !url.password;
  const hasCredentials = address.includes('@') && !isPlain;
  const shown = hasCredentials ? address.replace(/^(https?:[/\\]*)?.*@/is, '$1…@') : address;
  const text = removed === '' ? shown : `${shown}${removed.charAt(0)}…`;
  const result = parseBaseUrl(text);
  return { text: result.ok ? result.url : text, removed, hasCredentials };
}

function namesIn(text: string): string[] {
  return [...new URLSearchParams(text.replaceAll(/[?#]/g, '&')).keys()];
}

/** Returns the connection that a link would only repeat: one to the same base URL, and not to another site. */
export function findKnown(
  connections: readonly Connection[],
  values: SetupLink['values'],
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

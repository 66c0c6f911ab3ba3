import { parseBaseUrl } from '../site/base-url';
import { type Connection, isConnectionId, resolveBaseUrl } from '../site/connection';
import {
  type ConnectionValues,
  FORM_FIELDS,
  type FormField,
  PAGING_FIELD_NAMES,
  siteInEndpoint,
  toConnectionValues,
} from './connection-values';

/** Parameters whose names differ from their fields. A link never contains a key. */
const FIELDS: Readonly<Record<string, FormField>> = { service: 'baseUrl', site: 'siteId' };

interface ConnectionLink {
  /** The ID for a new connection. */
  id: string | undefined;
  edit: string | null;
  /** The path in the app to continue to after saving. */
  next: string | null;
  values: Partial<ConnectionValues>;
}

/** Reads the form fields from a URL. Anyone can create such a link, so it cannot set a key or leave the app. */
export function parseConnectionLink(search: string): ConnectionLink {
  const given = new URLSearchParams(search);
  const id = given.get('id');
  const values: Partial<ConnectionValues> = {};
  for (const [name, value] of given) {
    const field = FIELDS[name] ?? FORM_FIELDS.find((other) => other === name);
    if (field === 'baseUrl') {
      values.baseUrl = toBaseUrl(value);
      // The URL of an endpoint also contains the site, which `site` overrides.
      const siteId = siteInEndpoint(value);
      if (siteId !== '' && !given.has('site')) values.siteId = siteId;
    } else if (field && field !== 'apiKey') values[field] = value;
  }
  return {
    id: id !== null && isConnectionId(id) ? id : undefined,
    edit: given.get('edit'),
    next: parseInAppPath(given.get('next')),
    values,
  };
}

function toBaseUrl(address: string): string {
  const result = parseBaseUrl(address);
  return result.ok ? result.url : address;
}

/** Reads a path in the app to continue to; null if a browser might resolve it to another origin. */
function parseInAppPath(text: string | null): string | null {
  if (text === null || !text.startsWith('/')) return null;
  // Browsers treat a backslash as a slash, and remove control characters first.
  // oxlint-disable-next-line no-control-regex
  if (/[\\\u0000-\u001f]/.test(text)) return null;
  const path = text.split(/[?#]/, 1).join('');
  return path.includes('//') ? null : text;
}

/** Returns the connection that a link would duplicate: same base URL, no conflicting site, and the given pagination. */
export function findKnown(
  connections: readonly Connection[],
  { siteId = '', ...values }: Partial<ConnectionValues>,
): Connection | undefined {
  const site = siteId.trim() || null;
  const same = connections.filter(
    (it) => resolveBaseUrl(it) === values.baseUrl && hasPaging(it, values),
  );
  return (
    same.find((it) => it.siteId === site) ?? same.find((it) => it.siteId === null || site === null)
  );
}

/** Returns whether a connection has all pagination settings that are given. */
function hasPaging({ paging }: Connection, values: Partial<ConnectionValues>): boolean {
  const known = toConnectionValues({ paging });
  return PAGING_FIELD_NAMES.every((name) => (values[name]?.trim() ?? known[name]) === known[name]);
}

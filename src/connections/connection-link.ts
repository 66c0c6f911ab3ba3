import { parseBaseUrl } from '../site/base-url';
import { type Connection, isConnectionId, resolveBaseUrl } from '../site/connection';
import { type ConnectionValues, FORM_FIELDS, type FormField } from './connection-values';

/** The parameters that are not named after their field. A link never holds a key. */
const FIELDS: Readonly<Record<string, FormField>> = { service: 'baseUrl', site: 'siteId' };

interface ConnectionLink {
  /** The ID that the new connection should have. */
  id: string | undefined;
  /** The ID of the connection to change. */
  edit: string | null;
  /** The address in the app to continue to once the connection is saved. */
  next: string | null;
  values: Partial<ConnectionValues>;
}

/** Reads what the address of the form fills in. Anybody may have written it: what cannot be is left out. */
export function parseConnectionLink(search: string): ConnectionLink {
  const given = new URLSearchParams(search);
  const id = given.get('id');
  const values: Partial<ConnectionValues> = {};
  for (const [name, value] of given) {
    const field = FIELDS[name] ?? FORM_FIELDS.find((other) => other === name);
    if (field === 'baseUrl') values.baseUrl = toBaseUrl(value);
    else if (field && field !== 'apiKey') values[field] = value;
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

/** Reads a path to continue to: never one that a browser takes for another origin's. */
function parseInAppPath(text: string | null): string | null {
  if (text === null || !text.startsWith('/')) return null;
  // Browsers take a backslash for a slash, and leave control characters out before they look.
  // oxlint-disable-next-line no-control-regex
  if (/[\\\u0000-\u001f]/.test(text)) return null;
  const path = text.split(/[?#]/, 1).join('');
  return path.includes('//') ? null : text;
}

/** Returns the connection that a link would only repeat: one to the same base URL, and not to another site. */
export function findKnown(
  connections: readonly Connection[],
  { baseUrl, siteId = '' }: Partial<ConnectionValues>,
): Connection | undefined {
  const site = siteId.trim() || null;
  const same = connections.filter((it) => resolveBaseUrl(it) === baseUrl);
  return (
    same.find((it) => it.siteId === site) ?? same.find((it) => it.siteId === null || site === null)
  );
}

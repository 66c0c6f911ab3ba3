import { encodeSegment } from '../api/endpoints';

/** The addresses of the screens of a site within the app. */
export const categoriesPath = toPathOf('categories');
export const checkPath = toPathOf('check');
export const comparePath = toPathOf('compare');
export const reviewPath = toPathOf('review');

function toPathOf(screen: string) {
  return (connectionId: string, siteId: string) =>
    `/${encode(connectionId)}/sites/${encode(siteId)}/${screen}`;
}

/** Returns which screen of a site an address names, such as "review"; empty for another address. */
export function screenOf(path: string): string {
  return path.split(/[/?#]/)[4] ?? '';
}

/** Returns the address of a category within the app. */
export function categoryPath(connectionId: string, siteId: string, categoryId: string): string {
  return `${categoriesPath(connectionId, siteId)}/${encode(categoryId)}`;
}

/** Returns the address that asks for an unknown connection, or adds `known` ones, and then continues to `next`. */
export function toAddPath(
  connectionId: string,
  siteId: string,
  next: string,
  known: Readonly<Record<string, string>> = {},
): string {
  const search = new URLSearchParams({ id: connectionId, site: siteId, ...known, next });
  return `/connections/new?${search.toString()}`;
}

/** Returns the URL of a connection's settings. It continues to `next` after saving. */
export function toEditPath(connectionId: string, next: string): string {
  return `/connections?${new URLSearchParams({ edit: connectionId, next }).toString()}`;
}

/** Returns the address of the same screen of another connection. */
export function toConnection(path: string, connectionId: string): string {
  return path.replace(/^\/[^/?#]*/, `/${connectionId}`);
}

/** Returns an address for another site: the check for a check, the list for every other screen. */
export function toSite(path: string, connectionId: string, siteId: string): string {
  return screenOf(path) === 'check'
    ? checkPath(connectionId, siteId)
    : categoriesPath(connectionId, siteId);
}

export interface PathIds {
  connectionId: string;
  siteId: string;
  categoryId: string | null;
}

/** Decodes the IDs of a path exactly once. The router cannot tell `%2F` in an ID from a slash. */
export function parseIds(pathname: string): PathIds {
  const [, connectionId = '', , siteId = '', , categoryId = ''] = pathname.split('/').map(decode);
  return { connectionId, siteId, categoryId: categoryId || null };
}

/** Encodes an ID as a path segment. URL parsers remove `.` and `..`, even encoded, so these get a tilde prefix. */
function encode(id: string): string {
  return encodeSegment(/^~*\.{1,2}$/.test(id) ? `~${id}` : id);
}

function decode(segment: string): string {
  try {
    const id = decodeURIComponent(segment);
    return /^~+\.{1,2}$/.test(id) ? id.slice(1) : id;
  } catch {
    // A mistyped link: use its text as the ID.
    return segment;
  }
}

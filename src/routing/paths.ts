import { encodeSegment } from '../api/endpoints';

/** Returns the path of a site's screen in the app. */
export function sitePath(connectionId: string, siteId: string, screen: string): string {
  return `/${encode(connectionId)}/sites/${encode(siteId)}/${screen}`;
}

/** The screens that features link to. */
export const categoriesPath = toPathOf('categories');
export const checkPath = toPathOf('check');
export const comparePath = toPathOf('compare');

function toPathOf(screen: string) {
  return (connectionId: string, siteId: string) => sitePath(connectionId, siteId, screen);
}

export function categoryPath(connectionId: string, siteId: string, categoryId: string): string {
  return `${categoriesPath(connectionId, siteId)}/${encode(categoryId)}`;
}

/** Returns the URL of the form for a new connection, with the `known` settings. Saving continues to `next`. */
export function toAddPath(
  connectionId: string,
  siteId: string,
  next: string,
  known: Readonly<Record<string, string>> = {},
): string {
  const search = new URLSearchParams({ id: connectionId, site: siteId, ...known, next });
  return `/connections/new?${search.toString()}`;
}

/** Returns the URL of a connection's settings. Saving continues to `next`. */
export function toEditPath(connectionId: string, next: string): string {
  return `/connections?${new URLSearchParams({ edit: connectionId, next }).toString()}`;
}

/** Returns the path of the same screen in another connection. */
export function pathForConnection(path: string, connectionId: string): string {
  return path.replace(/^\/[^/?#]*/, `/${connectionId}`);
}

/** Returns the path for another site: its check if the path is a check, otherwise its list. */
export function pathForSite(path: string, connectionId: string, siteId: string): string {
  const [pathname = ''] = path.split(/[?#]/);
  return parseIds(pathname).screen === 'check'
    ? checkPath(connectionId, siteId)
    : categoriesPath(connectionId, siteId);
}

export interface PathIds {
  /** Empty if missing. */
  connectionId: string;
  /** Empty if missing. */
  siteId: string;
  /** The name of the site's screen, such as "review"; null outside a site. */
  screen: string | null;
  categoryId: string | null;
}

/** Decodes a path's IDs exactly once. The router cannot distinguish `%2F` in an ID from a slash. */
export function parseIds(pathname: string): PathIds {
  const segments = pathname.split('/').map(decode);
  const [, connectionId = '', , siteId = '', screen = '', categoryId = ''] = segments;
  return { connectionId, siteId, screen: screen || null, categoryId: categoryId || null };
}

/** Encodes an ID as a path segment. URL parsers remove `.` and `..`, even if encoded, so these get a tilde prefix. */
function encode(id: string): string {
  return encodeSegment(/^~*\.{1,2}$/.test(id) ? `~${id}` : id);
}

function decode(segment: string): string {
  try {
    const id = decodeURIComponent(segment);
    return /^~+\.{1,2}$/.test(id) ? id.slice(1) : id;
  } catch {
    // The segment is not valid percent-encoding. Use it unchanged as the ID.
    return segment;
  }
}

import { encodeSegment } from '../api/endpoints';

/** Returns the address of a site's list of categories within the app. */
export function categoriesPath(connectionId: string, siteId: string): string {
  return `${sitePath(connectionId, siteId)}/categories`;
}

/** Returns the address within the app where the connection to a site is checked. */
export function checkPath(connectionId: string, siteId: string): string {
  return `${sitePath(connectionId, siteId)}/check`;
}

/** Returns the address within the app of what refreshes of a site's list have changed. */
export function changesPath(connectionId: string, siteId: string): string {
  return `${sitePath(connectionId, siteId)}/changes`;
}

/** Returns the address within the app where a site's list is compared with another. */
export function comparePath(connectionId: string, siteId: string): string {
  return `${sitePath(connectionId, siteId)}/compare`;
}

/** Returns the address within the app where a site's categories are reviewed. */
export function reviewPath(connectionId: string, siteId: string): string {
  return `${sitePath(connectionId, siteId)}/review`;
}

/** Returns whether an address is one that `changesPath` returns. */
export function isChangesPath(pathname: string): boolean {
  return /^(\/[^/]+){3}\/changes$/.test(pathname);
}

function sitePath(connectionId: string, siteId: string): string {
  return `/${encode(connectionId)}/sites/${encode(siteId)}`;
}

/** Returns the address of a category within the app. */
export function categoryPath(connectionId: string, siteId: string, categoryId: string): string {
  return `${categoriesPath(connectionId, siteId)}/${encode(categoryId)}`;
}

/**
 * Returns the address that asks for an unknown connection and then goes on.
 *
 * @param next the address in the app that needs the connection
 */
export function toAddPath(connectionId: string, siteId: string, next: string): string {
  return `/connections?${new URLSearchParams({ add: connectionId, site: siteId, next }).toString()}`;
}

/** Returns the address of a connection's settings, which goes on to `next` once they are saved. */
export function toEditPath(connectionId: string, next: string): string {
  return `/connections?${new URLSearchParams({ edit: connectionId, next }).toString()}`;
}

/** Returns an address for another site: the check for a check, the list for every other screen. */
export function toSite(path: string, connectionId: string, siteId: string): string {
  const screen = path.split(/[/?#]/)[4];
  return screen === 'check'
    ? checkPath(connectionId, siteId)
    : categoriesPath(connectionId, siteId);
}

/** What an address within the app names. */
export interface PathIds {
  connectionId: string;
  siteId: string;
  categoryId: string | null;
}

/**
 * Reads the ids back from an address, each decoded exactly once. The router's own parameters cannot
 * tell an id that holds `%2F` from one that holds a slash.
 *
 * @param pathname as in the location, encoded, below the app's base path
 */
export function parseIds(pathname: string): PathIds {
  const [, connectionId = '', , siteId = '', , categoryId = ''] = pathname.split('/').map(decode);
  return { connectionId, siteId, categoryId: categoryId || null };
}

/**
 * Encodes an id as a segment of an address. A URL parser takes one or two dots for a step in the path,
 * however they are encoded, so they get a tilde in front, as does what looks like them with theirs.
 */
function encode(id: string): string {
  return encodeSegment(/^~*\.{1,2}$/.test(id) ? `~${id}` : id);
}

function decode(segment: string): string {
  try {
    const id = decodeURIComponent(segment);
    return /^~+\.{1,2}$/.test(id) ? id.slice(1) : id;
  } catch {
    // A mistyped link: what stands there is the best guess of what was meant.
    return segment;
  }
}

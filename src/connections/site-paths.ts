import { encodeSegment } from '../api/encode-segment';

/** The address of a site's list of categories within the app. */
export function categoriesPath(connectionId: string, siteId: string): string {
  return `${sitePath(connectionId, siteId)}/categories`;
}

/** The address within the app where the connection to a site is checked. */
export function checkPath(connectionId: string, siteId: string): string {
  return `${sitePath(connectionId, siteId)}/check`;
}

function sitePath(connectionId: string, siteId: string): string {
  return `/${encodeSegment(connectionId)}/sites/${encodeSegment(siteId)}`;
}

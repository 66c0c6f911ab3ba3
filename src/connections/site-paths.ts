import { encodeSegment } from '../api/encode-segment';

/** The address of a site's list of categories within the app. */
export function categoriesPath(connectionId: string, siteId: string): string {
  return `/${encodeSegment(connectionId)}/sites/${encodeSegment(siteId)}/categories`;
}

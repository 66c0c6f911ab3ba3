import { encodeSegment } from './encode-segment';
import { ApiError } from './failure';

/**
 * The path of the list operation, below the base URL (interface, section 4.1).
 *
 * @throws ApiError "not-found" for an id that no path can hold
 */
export function listPath(siteId: string): string {
  return `/api/v1/sites/${toSegment(siteId)}/category`;
}

/**
 * The path of the retrieve operation, below the base URL (interface, section 4.2).
 *
 * @throws ApiError "not-found" for an id that no path can hold
 */
export function categoryPath(siteId: string, categoryId: string): string {
  return `${listPath(siteId)}/${toSegment(categoryId)}`;
}

function toSegment(id: string): string {
  // A URL parser takes these for steps in the path, however they are encoded: never an id's address.
  if (id === '.' || id === '..') throw new ApiError({ kind: 'not-found' });
  return encodeSegment(id);
}

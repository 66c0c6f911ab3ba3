import { ApiError } from './failure';

/**
 * Returns the path of the list operation, below the base URL (interface, section 4.1).
 *
 * @throws ApiError "not-addressable"
 */
export function listEndpoint(siteId: string): string {
  return `/api/v1/sites/${toSegment(siteId)}/category`;
}

/**
 * Returns the path of the retrieve operation, below the base URL (interface, section 4.2).
 *
 * @throws ApiError "not-addressable"
 */
export function categoryEndpoint(siteId: string, categoryId: string): string {
  return `${listEndpoint(siteId)}/${toSegment(categoryId)}`;
}

/**
 * Returns whether an id can be a segment of a path. A URL parser takes dots for steps in the path, however
 * they are encoded.
 */
export function isAddressable(id: string): boolean {
  return id !== '' && id !== '.' && id !== '..';
}

/**
 * Encodes an id, which may hold any character, as one segment of a path. Half a surrogate pair,
 * which JSON can hold and a URL cannot, becomes U+FFFD.
 */
export function encodeSegment(id: string): string {
  return encodeURIComponent(id.toWellFormed());
}

function toSegment(id: string): string {
  if (!isAddressable(id)) throw new ApiError({ kind: 'not-addressable', id });
  return encodeSegment(id);
}

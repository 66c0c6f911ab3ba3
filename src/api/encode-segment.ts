/**
 * Encodes an id, which may hold any character, as one segment of a path. Half a surrogate pair,
 * which JSON can hold and a URL cannot, becomes U+FFFD.
 */
export function encodeSegment(id: string): string {
  return encodeURIComponent(id.toWellFormed());
}

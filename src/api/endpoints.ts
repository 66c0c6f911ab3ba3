import { ApiError } from './failure';
import type { PageRequest, Paging } from './service';

/** The paths of the two endpoints under the base URL (`public/openapi.yaml`). The IDs must be percent-encoded. */
export const PATHS = {
  list: (site: string) => `/api/v1/sites/${site}/category`,
  category: (site: string, category: string) => `${PATHS.list(site)}/${category}`,
};

/** Returns the list endpoint's path under the base URL. Throws an ApiError if the ID cannot be a path segment. */
export function listEndpoint(siteId: string): string {
  return PATHS.list(toSegment(siteId));
}

/** Returns the query parameters for requesting one page of a list. */
export function toPageQuery(
  { cursorParam, pageSizeParam }: Paging,
  { cursor, pageSize }: PageRequest,
): Record<string, string> {
  return {
    ...(pageSizeParam && { [pageSizeParam]: String(pageSize) }),
    ...(cursor !== null && { [cursorParam]: cursor }),
  };
}

/** Returns the category endpoint's path under the base URL. Throws an ApiError like `listEndpoint`. */
export function categoryEndpoint(siteId: string, categoryId: string): string {
  return PATHS.category(toSegment(siteId), toSegment(categoryId));
}

/** Returns whether an ID can be a path segment. URL parsers resolve `.` and `..`, even encoded ones. */
export function isAddressable(id: string): boolean {
  return id !== '' && id !== '.' && id !== '..';
}

/** Encodes an ID as a path segment. A lone surrogate, which no URL can contain, becomes U+FFFD. */
export function encodeSegment(id: string): string {
  return encodeURIComponent(id.toWellFormed());
}

/**
 * Matches a `.` or `..` segment. Besides a slash, a segment may end at a character after which some services drop the
 * rest.
 */
const STEP = /(?:^|[/\\])\.\.?(?:[/\\;?#]|$)/;

/** The first bytes of overlong UTF-8. */
const OVERLONG = /[\xc0\xc1]|\xe0[\x80-\x9f]|[\xf0\xf8\xfc][\x80-\x8f]/;

/**
 * Returns whether a service may find a `.` or `..` segment in an encoded path. Some services decode paths several
 * times, accept overlong or invalid UTF-8, drop control characters and everything after NUL or `;`, or treat a
 * backslash as a slash.
 */
export function hidesStep(path: string): boolean {
  let decoded = path;
  for (let before = ''; decoded !== before; ) {
    before = decoded;
    decoded = decoded.replaceAll(/%[\da-f]{2}/gi, decodeByte);
    if (STEP.test(decoded) || OVERLONG.test(decoded) || decoded.includes('\0')) return true;
  }
  return !isUtf8(path);
}

function decodeByte(encoded: string): string {
  const code = Number.parseInt(encoded.slice(1), 16);
  return (code > 0 && code < 0x20) || code === 0x7f ? '' : String.fromCharCode(code);
}

function isUtf8(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function toSegment(id: string): string {
  if (!isAddressable(id)) throw new ApiError({ kind: 'not-addressable', id });
  return encodeSegment(id);
}

const SEGMENT = String.raw`(?:[\w.~!$&'()*+,;=:@-]|%[\dA-Fa-f]{2})+`;

const ENDPOINT = new RegExp(`^(?:${PATHS.list(SEGMENT)}|${PATHS.category(SEGMENT, SEGMENT)})$`);

/** Returns whether every service would read a raw path as one of the two endpoints. */
export function isEndpoint(path: string): boolean {
  return ENDPOINT.test(path) && !hidesStep(path);
}

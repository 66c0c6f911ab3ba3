/** The names of the query parameters for paging, which the interface does not show. */
export interface PagingDialect {
  cursorParam: string;
  pageSizeParam: string;
  /** The page size for browsing. */
  pageSize: number;
  /** The page size for loading the whole list; 0 for `pageSize`. */
  bulkPageSize: number;
}

export const DEFAULT_PAGING: PagingDialect = {
  cursorParam: 'after',
  pageSizeParam: 'first',
  pageSize: 50,
  bulkPageSize: 500,
};

/** An API key, and what tells it from every other key of the same service without saying it. */
export interface ServiceKey {
  key: string;
  /** Another one for each key that is given, even if it is the same text again. */
  version: number;
}

/** A service to read from: all that the two operations need to know about it. */
export interface Service {
  /** Absolute, with a path prefix where the service has one, without a trailing slash. */
  baseUrl: string;
  paging: PagingDialect;
  /** The API key, or null where something in front of the service authorises. */
  getKey: () => ServiceKey | null;
  /** Returns whether the service may be behind a login that has let requests through before. */
  hasPassedLogin?: () => boolean;
  fetch: typeof fetch;
}

/** The characters that a header can carry after `Bearer `: visible ASCII. */
const KEY = /^[!-~]+$/;

/** Returns whether a value can be sent as an API key. */
export function isApiKey(value: unknown): value is string {
  return typeof value === 'string' && KEY.test(value);
}

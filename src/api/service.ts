/** The names of the query parameters for paging, which the interface does not show (section 4.1). */
export interface PagingDialect {
  cursorParam: string;
  pageSizeParam: string;
  /** Categories asked for per page. */
  pageSize: number;
}

export const DEFAULT_PAGING: PagingDialect = {
  cursorParam: 'after',
  pageSizeParam: 'first',
  pageSize: 50,
};

/** A service to read from: all that the two operations need to know about it. */
export interface Service {
  /** Absolute, with a path prefix where the service has one, without a trailing slash. */
  baseUrl: string;
  paging: PagingDialect;
  /** The API key, or null where something in front of the service authorises (section 5). */
  getKey: () => string | null;
  fetch: typeof fetch;
}

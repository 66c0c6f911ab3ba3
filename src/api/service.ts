import type { Failure } from './failure';

/** The pagination query parameters, which the API does not specify, and the page sizes. */
export interface Paging {
  cursorParam: string;
  pageSizeParam: string;
  pageSize: number;
  /** The page size for loading the whole list; 0 means `pageSize`. */
  bulkPageSize: number;
}

export const DEFAULT_PAGING: Paging = {
  cursorParam: 'after',
  pageSizeParam: 'first',
  pageSize: 50,
  bulkPageSize: 500,
};

export interface PageRequest {
  /** The `endCursor` of the previous page; null for the first page. */
  cursor: string | null;
  pageSize: number;
}

/** An API key. Its version identifies it without revealing it. */
export interface ServiceKey {
  key: string;
  /** Changes each time a key is entered, even if it is the same key. */
  version: number;
}

/** How a request for one of the two operations ended. */
export interface Outcome {
  url: string;
  /** The version of the key that was sent, or null. */
  keyVersion: number | null;
  /** Null if the response could be read. */
  failure: Failure | null;
}

export interface Service {
  /** Absolute, including any path prefix, without a trailing slash. */
  baseUrl: string;
  paging: Paging;
  /** Returns the API key; null if there is none, for example because a proxy adds it. */
  getKey: () => ServiceKey | null;
  /** Returns whether the service may be behind a login that has let requests through before. */
  hasPassedLogin?: () => boolean;
  fetch: typeof fetch;
  /** Called at the end of each request for an operation, unless it was aborted. */
  onOutcome?: (outcome: Outcome) => void;
}

/** Characters allowed in a header after `Bearer `: visible ASCII. */
const KEY = /^[!-~]+$/;

export function isApiKey(value: unknown): value is string {
  return typeof value === 'string' && KEY.test(value);
}

import { encodeSegment, isAddressable, PATHS } from '../api/endpoints';
import { DEFAULT_DIALECT } from '../demo/dialect';
import { misbehave } from '../demo/simulated-errors/misbehave';
import { checkSimulatedErrors } from '../demo/simulated-errors/error-table';
import type { SimulatedErrors } from '../demo/simulated-errors/simulated-errors';
import { createServiceApp } from '../demo/service';

/** What a service serves and how. */
export interface CategoryServiceOptions {
  readonly siteId: string;
  /** The entries in list order. Each is sent unchanged, even an invalid one. */
  readonly categories: readonly unknown[];
  /** The API key that each request must carry. Absent: the service is open. */
  readonly key?: string | undefined;
  readonly paging?: Partial<ServicePaging> | undefined;
  readonly simulatedErrors?: SimulatedErrors | undefined;
}

/** The pagination parameters, which the API does not specify. */
export interface ServicePaging {
  /** The query parameter that takes a cursor: `after`. */
  readonly cursorParam: string;
  /** The one that takes a page size: `first`. Empty: there is none. */
  readonly pageSizeParam: string;
  /** The page size if a request names none: 50. */
  readonly pageSize: number;
  /** Categories per page at most: 500. */
  readonly maxPageSize: number;
}

/** A request that a service has received. */
export interface LoggedRequest {
  readonly method: string;
  /** Path and query, below the base URL. */
  readonly url: string;
  /** The header that carries the key. */
  readonly authorization: string | null;
  /** Null while there is no answer, and for a connection that is closed without one. */
  readonly status: number | null;
}

/** A category service in this process, as a function from `Request` to `Response`. */
export interface CategoryService {
  readonly siteId: string;
  readonly key: string | undefined;
  readonly paging: ServicePaging;
  /** The paths of the two operations, below the base URL. */
  readonly paths: { readonly list: () => string; readonly category: (id: string) => string };
  /** All requests, in order. */
  readonly log: readonly LoggedRequest[];
  /**
   * Responds at any base URL or path. Rejects like the global `fetch`: TypeError for a dropped connection, or the
   * abort reason.
   */
  readonly fetch: (input: Request | URL | string, init?: RequestInit) => Promise<Response>;
  readonly setCategories: (categories: readonly unknown[]) => void;
  /** Replaces the simulated errors. Faults are counted from the start. */
  readonly setSimulatedErrors: (errors: SimulatedErrors) => void;
  /** Brings back the first categories and simulated errors, and empties the log. */
  readonly reset: () => void;
}

const ANYWHERE = 'http://localhost';

/**
 * Creates an in-memory category service for tests.
 *
 * @throws {TypeError} for invalid options
 */
export function createCategoryService(options: CategoryServiceOptions): CategoryService {
  const { siteId, key } = options;
  if (!isAddressable(siteId)) throw new TypeError('siteId must be neither empty nor "." or ".."');
  const paging = checkedPaging({ ...DEFAULT_DIALECT, ...options.paging });
  const log: { -readonly [Field in keyof LoggedRequest]: LoggedRequest[Field] }[] = [];
  // Read at each request.
  const sites: Record<string, readonly unknown[]> = Object.create(null);
  let app: ReturnType<typeof createServiceApp>;

  const setCategories = (categories: readonly unknown[]) => {
    if (!Array.isArray(categories)) throw new TypeError('categories must be an array');
    sites[siteId] = categories;
  };
  const setSimulatedErrors = (errors: SimulatedErrors) => {
    const misbehaviour = misbehave(checkSimulatedErrors(errors));
    app = createServiceApp({ sites, key, dialect: paging, misbehaviour });
  };
  const reset = () => {
    setCategories(options.categories);
    setSimulatedErrors(options.simulatedErrors ?? {});
    log.length = 0;
  };
  reset();

  return {
    siteId,
    key,
    paging,
    paths: {
      list: () => PATHS.list(encodeSegment(siteId)),
      category: (id) => PATHS.category(encodeSegment(siteId), encodeSegment(id)),
    },
    log,
    async fetch(input, init) {
      const asked = typeof input === 'string' ? new URL(input, ANYWHERE) : input;
      const request = new Request(asked, init);
      const { pathname, search } = new URL(request.url);
      const url = pathname.replace(/^.*(?=\/api\/v1\/sites\/)/, '') + search;
      const { method, headers, signal } = request;
      const authorization = headers.get('Authorization');
      const entry: (typeof log)[number] = { method, url, authorization, status: null };
      log.push(entry);
      signal.throwIfAborted();
      const aborted = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      });
      // In jsdom, a request that is made from another one loses its method and headers.
      const answer = app.fetch(new Request(new URL(url, ANYWHERE), { method, headers, signal }));
      const response = await Promise.race([answer, aborted]);
      entry.status = response.status;
      return response;
    },
    setCategories,
    setSimulatedErrors,
    reset,
  };
}

function checkedPaging(paging: ServicePaging): ServicePaging {
  for (const name of ['pageSize', 'maxPageSize'] as const) {
    if (Number.isInteger(paging[name]) && paging[name] > 0) continue;
    throw new TypeError(`paging.${name} must be a whole number from 1 up`);
  }
  return paging;
}

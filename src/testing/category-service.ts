import { encodeSegment, isAddressable, PATHS } from '../api/endpoints';
import { DEFAULT_SERVICE_PAGING, type ServicePaging } from '../demo/service-paging';
import { simulateErrors } from '../demo/simulated-errors/simulate-errors';
import { checkSimulatedErrors } from '../demo/simulated-errors/error-table';
import type { SimulatedErrors } from '../demo/simulated-errors/simulated-errors';
import { createServiceApp } from '../demo/service';

export interface CategoryServiceOptions {
  readonly siteId: string;
  /** The entries in list order. Each is sent unchanged, even an invalid one. */
  readonly categories: readonly unknown[];
  /** The API key that requests must contain. If absent, no key is required. */
  readonly key?: string | undefined;
  readonly paging?: Partial<ServicePaging> | undefined;
  readonly simulatedErrors?: SimulatedErrors | undefined;
}

/** A request that the service received. */
export interface LoggedRequest {
  readonly method: string;
  /** Path and query, relative to the base URL. */
  readonly url: string;
  /** The `Authorization` header; null if absent. */
  readonly authorization: string | null;
  /** Null before the response, or if there is none: the request was aborted or the connection was dropped. */
  readonly status: number | null;
}

/** An in-memory category service. */
export interface CategoryService {
  readonly siteId: string;
  readonly key: string | undefined;
  readonly paging: ServicePaging;
  /** The two endpoints' paths, relative to the base URL. */
  readonly paths: { readonly list: () => string; readonly category: (id: string) => string };
  /** All requests, in order. */
  readonly log: readonly LoggedRequest[];
  /**
   * Responds under any base URL. Rejects like the global `fetch`: with a TypeError for a dropped connection, or with
   * the abort reason.
   */
  readonly fetch: (input: Request | URL | string, init?: RequestInit) => Promise<Response>;
  readonly setCategories: (categories: readonly unknown[]) => void;
  /** Replaces the simulated errors and resets their counts. */
  readonly setSimulatedErrors: (errors: SimulatedErrors) => void;
  /** Clears the log and restores the initial categories and simulated errors. */
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
  if (!isAddressable(siteId)) throw new TypeError('siteId cannot be empty, "." or ".."');
  const paging = checkedPaging({ ...DEFAULT_SERVICE_PAGING, ...options.paging });
  const log: { -readonly [Field in keyof LoggedRequest]: LoggedRequest[Field] }[] = [];
  // Mutable because each request reads the current entries.
  const sites: Record<string, readonly unknown[]> = Object.create(null);
  let app: ReturnType<typeof createServiceApp>;

  const setCategories = (categories: readonly unknown[]) => {
    if (!Array.isArray(categories)) throw new TypeError('categories must be an array');
    sites[siteId] = categories;
  };
  const setSimulatedErrors = (errors: SimulatedErrors) => {
    const simulation = simulateErrors(checkSimulatedErrors(errors));
    app = createServiceApp({ sites, key, paging: paging, simulation });
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
      // In jsdom, a copy of a request loses its method and headers.
      const served = app.fetch(new Request(new URL(url, ANYWHERE), { method, headers, signal }));
      const response = await Promise.race([served, aborted]);
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
    throw new TypeError(`paging.${name} must be a whole number of at least 1`);
  }
  return paging;
}

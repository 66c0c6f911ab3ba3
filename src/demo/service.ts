// Start reading demo/ here: the service. Then read magazine.ts: its data.

import type { Context, MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { Hono } from 'hono/tiny';
import {
  DEFAULT_SERVICE_PAGING,
  type ServicePaging,
  encodeCursor,
  readPaging,
} from './service-paging';
import { ExactNumber } from '../text/parse-json';

const CORS_HEADERS = ['Access-Control-Allow-Origin', 'Access-Control-Expose-Headers'];

export type ServiceAppOptions = {
  /** The categories by site ID, in list order. Read on every request, so changes take effect at once. */
  readonly sites: Readonly<Record<string, readonly unknown[]>>;
  readonly key?: string | undefined;
  readonly cors?: boolean | undefined;
  /** The pagination parameters. Missing ones default to {@link DEFAULT_SERVICE_PAGING}. */
  readonly paging?: Partial<ServicePaging> | undefined;
  readonly simulation?: Simulation | undefined;
};

/** See simulated-errors/simulate-errors.ts. It is an option, so the app does not load that code. */
export type Simulation = {
  /** Runs before the key is checked, and may send the response itself. */
  readonly inFront: MiddlewareHandler;
  readonly operations: Operations;
};

/**
 * Creates a category service for a data set. Its `fetch` runs in browsers, jsdom and Node.
 *
 * @throws {TypeError} if the key cannot be sent in an `Authorization` header
 */
export function createServiceApp(options: ServiceAppOptions): Hono {
  const { sites, key, simulation } = options;
  const paging = { ...DEFAULT_SERVICE_PAGING, ...options.paging };
  const { list, retrieve } = simulation?.operations ?? operations;

  const app = new Hono();

  // Before the key is checked: browsers send preflights without it.
  if (options.cors) app.use(allowOtherOrigins);
  if (simulation) app.use(simulation.inFront);
  app.use(etag({ retainedHeaders: [...RETAINED_304_HEADERS, ...CORS_HEADERS] }));
  if (key !== undefined) app.use(requireKey(key));

  const siteOf = ({ req }: Context) => {
    const id = req.param('siteId') ?? '';
    return Object.hasOwn(sites, id) ? sites[id] : undefined;
  };

  app.get('/api/v1/sites/:siteId/category', (c) => {
    const categories = siteOf(c);
    if (!categories) return siteNotFound(c);
    const page = readPaging(c.req.query(), paging);
    if ('code' in page) return errorResponse(c, 400, page.code, page.message);
    return jsonResponse(c, list(categories, page.start, page.size));
  });

  app.get('/api/v1/sites/:siteId/category/:categoryId', (c) => {
    const categories = siteOf(c);
    if (!categories) return siteNotFound(c);
    const id = c.req.param('categoryId');
    const response = retrieve(categories, id);
    return response
      ? jsonResponse(c, response)
      : errorResponse(c, 404, 'category_not_found', `This site has no category "${id}".`);
  });

  app.notFound((c) => {
    if (c.req.method === 'GET') {
      return errorResponse(c, 404, 'path_not_found', `Path not found: ${c.req.path}.`);
    }
    c.header('Allow', 'GET, HEAD');
    return errorResponse(c, 405, 'method_not_allowed', 'This service is read-only.');
  });

  return app;
}

function jsonResponse(c: Context, response: unknown): Response {
  return c.body(JSON.stringify(response), 200, { 'Content-Type': 'application/json' });
}

const allowOtherOrigins = cors({
  allowMethods: ['GET', 'HEAD'],
  allowHeaders: ['Authorization'],
  exposeHeaders: ['ETag', 'Retry-After'],
  maxAge: 600,
});

function siteNotFound(c: Context) {
  return errorResponse(c, 404, 'site_not_found', `There is no site "${c.req.param('siteId')}".`);
}

function errorResponse(c: Context, status: 400 | 401 | 404 | 405, code: string, message: string) {
  return c.json({ error: { code, message } }, status);
}

export type Operations = {
  readonly list: (entries: readonly unknown[], start: number, size: number) => object;
  /** `null` if the site has no such category. */
  readonly retrieve: (entries: readonly unknown[], id: string) => object | null;
};

export const operations = { list: pageOf, retrieve: detailOf } satisfies Operations;

function detailOf(entries: readonly unknown[], id: string) {
  const categories = entries.filter(isCategory);
  const category = categories.find((candidate) => toText(candidate.id) === id);
  if (!category) return null;
  const subCategories = categories.filter(({ parentId }) => toText(parentId) === id);
  return { category, subCategories: subCategories.map((child) => ({ id: child.id })) };
}

export type ServedCategory = {
  readonly id: string | number | ExactNumber;
  readonly parentId?: unknown;
  readonly [field: string]: unknown;
};

/** Returns whether an entry can be retrieved. The list also contains entries that cannot. */
export function isCategory(entry: unknown): entry is ServedCategory {
  return typeof entry === 'object' && entry !== null && 'id' in entry && toText(entry.id) !== '';
}

function toText(id: unknown): string {
  const isText = typeof id === 'string' || typeof id === 'number' || id instanceof ExactNumber;
  return isText ? String(id) : '';
}

function pageOf(entries: readonly unknown[], start: number, size: number) {
  const categories = entries.slice(start, start + size);
  const end = start + categories.length;
  return {
    categories,
    pageInfo: {
      hasNextPage: end < entries.length,
      startCursor: categories.length > 0 ? encodeCursor(start) : null,
      endCursor: categories.length > 0 ? encodeCursor(end - 1) : null,
      totalCount: entries.length,
    },
  };
}

function requireKey(key: string): MiddlewareHandler {
  if (!/^[!-~]+$/.test(key))
    throw new TypeError('The key must contain only visible ASCII characters.');
  return async (c, next) => {
    if (c.req.header('Authorization') === `Bearer ${key}`) return next();
    c.header('WWW-Authenticate', 'Bearer');
    const message = 'A valid API key is required: Authorization: Bearer <API_KEY>.';
    return errorResponse(c, 401, 'unauthorized', message);
  };
}

import type { Context, MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { Hono } from 'hono/tiny';
import { DEFAULT_DIALECT, type Dialect, readPaging, unknownParameter } from './dialect';
import { stringifyJson } from '../text/stringify-json';
import { type Operations, operations } from './operations';
import { requireKey } from './require-key';

const CORS_HEADERS = ['Access-Control-Allow-Origin', 'Access-Control-Expose-Headers'];

export type ServiceAppOptions = {
  /** By site id, in the order of the list. Read anew for every request, so changes take effect at once. */
  readonly sites: Readonly<Record<string, readonly unknown[]>>;
  /**
   * Answers of the retrieve operation, by site id and category id; null is a 404. The others are made from the list. No
   * misbehaviour changes them.
   */
  readonly details?:
    | Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>
    | undefined;
  /** The API key that every request has to carry. Absent: the service is open. */
  readonly key?: string | undefined;
  /** Whether pages of other origins may call the service. Absent: no. */
  readonly cors?: boolean | undefined;
  /** How the list is asked for its pages. What is absent is as in {@link DEFAULT_DIALECT}. */
  readonly dialect?: Partial<Dialect> | undefined;
  /** Makes the service misbehave, for trying that out. Absent: it does what the interface says. */
  readonly misbehaviour?: Misbehaviour | undefined;
};

/** See quirks/misbehave.ts. Passed in, so that no page has to load it. */
export type Misbehaviour = {
  /** Sees each request before the key is looked at, and may answer in the service's place. */
  readonly inFront: MiddlewareHandler;
  readonly operations: Operations;
};

/**
 * Creates the category service: the two operations of the interface over a data set, as a
 * function from `Request` to `Response` (`app.fetch`) that runs in browsers, jsdom and Node alike.
 *
 * Decides what the interface leaves open. Paging: as the dialect says; by default,
 * `after` takes a cursor and `first` a page size, 50 unless said otherwise and never more than 500.
 * Errors: 400, 401, 404 or 405 with the body `{"error":{"code","message"}}`.
 *
 * @throws {TypeError} if no `Authorization` header could carry the key.
 */
export function createServiceApp(options: ServiceAppOptions): Hono {
  const { sites, details = {}, key, misbehaviour } = options;
  const dialect = { ...DEFAULT_DIALECT, ...options.dialect };
  const { list, retrieve } = misbehaviour?.operations ?? operations;

  const app = new Hono();

  // Before the key is asked for, since browsers send preflights without it.
  if (options.cors) app.use(allowOtherOrigins);
  if (misbehaviour) app.use(misbehaviour.inFront);
  app.use(etag({ retainedHeaders: [...RETAINED_304_HEADERS, ...CORS_HEADERS] }));
  if (key !== undefined) app.use(requireKey(key));
  if (dialect.rejectUnknown) app.use(refuseUnknownParameters(dialect));

  app.get('/api/v1/sites/:siteId/category', (c) => {
    const categories = valueOf(sites, c.req.param('siteId'));
    if (!categories) return siteNotFound(c);

    const paging = readPaging(c.req.query(), dialect);
    if ('code' in paging) return errorResponse(c, 400, paging.code, paging.message);
    return jsonResponse(c, list(categories, paging.after, paging.size));
  });

  app.get('/api/v1/sites/:siteId/category/:categoryId', (c) => {
    const categories = valueOf(sites, c.req.param('siteId'));
    if (!categories) return siteNotFound(c);

    const id = c.req.param('categoryId');
    const given = valueOf(valueOf(details, c.req.param('siteId')) ?? {}, id);
    const answer = given === undefined ? retrieve(categories, id) : given;
    return answer !== null
      ? jsonResponse(c, answer)
      : errorResponse(c, 404, 'category_not_found', `This site has no category "${id}".`);
  });

  app.notFound((c) => {
    if (c.req.method === 'GET') {
      return errorResponse(c, 404, 'path_not_found', `There is nothing at ${c.req.path}.`);
    }
    c.header('Allow', 'GET, HEAD');
    return errorResponse(c, 405, 'method_not_allowed', 'This service can only be read from.');
  });

  return app;
}

function valueOf<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

function jsonResponse(c: Context, answer: unknown): Response {
  return c.body(stringifyJson(answer), 200, { 'Content-Type': 'application/json' });
}

const allowOtherOrigins = cors({
  allowMethods: ['GET', 'HEAD'],
  allowHeaders: ['Authorization'],
  exposeHeaders: ['ETag', 'Retry-After'],
  maxAge: 600,
});

function refuseUnknownParameters(dialect: Dialect): MiddlewareHandler {
  return async (c, next) => {
    const unknown = unknownParameter(c.req.query(), dialect);
    if (unknown === undefined) return next();
    return errorResponse(c, 400, 'unknown_parameter', `There is no parameter "${unknown}".`);
  };
}

function siteNotFound(c: Context) {
  return errorResponse(c, 404, 'site_not_found', `There is no site "${c.req.param('siteId')}".`);
}

/** Returns an answer that says what went wrong. The interface leaves its form open. */
function errorResponse(c: Context, status: 400 | 404 | 405, code: string, message: string) {
  return c.json({ error: { code, message } }, status);
}

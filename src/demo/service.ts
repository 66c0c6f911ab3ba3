import type { Context } from 'hono';
import { cors } from 'hono/cors';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { Hono } from 'hono/tiny';
import { decodeCursor } from './cursor';
import { errorAnswer } from './error-answer';
import { pageOf, type ServedCategory } from './page';
import { requireKey } from './require-key';

const DEFAULT_PAGE_SIZE = 50;
const LARGEST_PAGE_SIZE = 500;

const CORS_HEADERS = ['Access-Control-Allow-Origin', 'Access-Control-Expose-Headers'];

export type CategoryServiceOptions = {
  /**
   * The categories of each site, by site id, in the order of the list. They are looked at anew for
   * every request: change them, and the next answer tells.
   */
  readonly sites: Readonly<Record<string, readonly ServedCategory[]>>;
  /** The API key that every request has to carry. Absent: the service is open. */
  readonly key?: string | undefined;
  /** How long every answer takes at least, in milliseconds. Absent: no longer than it needs. */
  readonly latencyMs?: number | undefined;
  /** Whether pages of other origins may call the service. Absent: no. */
  readonly cors?: boolean | undefined;
};

/**
 * The category service: the two operations of the interface (section 4) over a data set, as a
 * function from `Request` to `Response` (`app.fetch`) that runs in browsers, jsdom and Node alike.
 *
 * What the interface leaves open is decided here. Paging: `after` takes a cursor and `first` a page
 * size, 50 unless said otherwise and never more than 500. Errors: 400, 401, 404 or 405 with the body
 * `{"error":{"code","message"}}`.
 *
 * @throws {TypeError} if no `Authorization` header could carry the key.
 */
export function createCategoryService(options: CategoryServiceOptions): Hono {
  const { sites, key, latencyMs = 0 } = options;
  const categoriesOf = (siteId: string) =>
    Object.hasOwn(sites, siteId) ? sites[siteId] : undefined;

  const app = new Hono();

  // Before the key is asked for, since browsers send preflights without it.
  if (options.cors) app.use(allowOtherOrigins);
  app.use(etag({ retainedHeaders: [...RETAINED_304_HEADERS, ...CORS_HEADERS] }));
  if (latencyMs > 0) {
    app.use(async (_, next) => {
      await pause(latencyMs);
      await next();
    });
  }
  if (key !== undefined) app.use(requireKey(key));

  app.get('/api/v1/sites/:siteId/category', (c) => {
    const categories = categoriesOf(c.req.param('siteId'));
    if (!categories) return siteNotFound(c);

    const size = parsePageSize(c.req.query('first'));
    if (size === null) {
      return errorAnswer(
        c,
        400,
        'invalid_page_size',
        '"first" has to be a whole number from 1 up.',
      );
    }
    const after = c.req.query('after');
    const place = after === undefined ? null : decodeCursor(after);
    if (after !== undefined && !place) {
      const message = '"after" has to be a startCursor or endCursor of an earlier page.';
      return errorAnswer(c, 400, 'invalid_cursor', message);
    }
    return c.json(pageOf(categories, place, size));
  });

  app.get('/api/v1/sites/:siteId/category/:categoryId', (c) => {
    const categories = categoriesOf(c.req.param('siteId'));
    if (!categories) return siteNotFound(c);

    const id = c.req.param('categoryId');
    const category = categories.find((candidate) => String(candidate.id) === id);
    if (!category) {
      return errorAnswer(c, 404, 'category_not_found', `This site has no category "${id}".`);
    }
    const subCategories = categories.filter(({ parentId }) => parentId === category.id);
    return c.json({ category, subCategories: subCategories.map((child) => ({ id: child.id })) });
  });

  app.notFound((c) => {
    if (c.req.method === 'GET') {
      return errorAnswer(c, 404, 'path_not_found', `There is nothing at ${c.req.path}.`);
    }
    c.header('Allow', 'GET, HEAD');
    return errorAnswer(c, 405, 'method_not_allowed', 'This service can only be read from.');
  });

  return app;
}

const allowOtherOrigins = cors({
  allowMethods: ['GET', 'HEAD'],
  allowHeaders: ['Authorization'],
  exposeHeaders: ['ETag', 'Retry-After'],
  maxAge: 600,
});

function parsePageSize(first: string | undefined): number | null {
  if (first === undefined) return DEFAULT_PAGE_SIZE;
  const size = /^\d+$/.test(first) ? Number(first) : 0;
  return size > 0 ? Math.min(size, LARGEST_PAGE_SIZE) : null;
}

function siteNotFound(c: Context) {
  return errorAnswer(c, 404, 'site_not_found', `There is no site "${c.req.param('siteId')}".`);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

import { http } from 'msw';
import { createCategoryService } from '../../src/testing/category-service';
import { categories } from '../category';
import { network } from '../network';

interface ServedSite {
  siteId?: string;
  key?: string | undefined;
  count?: number;
}

/** Serves a site until the test ends. Returns the log of its requests: their paths and Authorization headers. */
export function serveSite(
  baseUrl: string,
  { siteId = 'magazine', key, count = 3 }: ServedSite = {},
): string[] {
  const service = createCategoryService({ siteId, categories: categories(count), key });
  const log: string[] = [];
  network.use(
    http.get(`${baseUrl}/api/v1/sites/${encodeURIComponent(siteId)}/category`, ({ request }) => {
      const { pathname, search } = new URL(request.url);
      log.push(`${pathname}${search} ${request.headers.get('authorization')}`);
      return service.fetch(new Request(request, { signal: null }));
    }),
  );
  return log;
}

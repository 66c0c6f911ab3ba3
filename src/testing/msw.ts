import { http, type HttpHandler, HttpResponse } from 'msw';
import { parseBaseUrl } from '../site/base-url';
import { DroppedConnection } from '../demo/simulated-errors/fault';
import type { CategoryService } from './category-service';

/**
 * Creates handlers for the two endpoints under a base URL, for `setupServer` and `setupWorker`. Other requests pass
 * through.
 * @throws {TypeError} for an invalid base URL
 */
export function categoryHandlers(service: CategoryService, baseUrl: string): HttpHandler[] {
  const parsed = parseBaseUrl(baseUrl);
  if (!parsed.ok || !/^https?:/i.test(baseUrl.trim())) {
    throw new TypeError(
      `"${baseUrl}" is not a valid base URL. Use an absolute URL such as https://shop.example.com`,
    );
  }
  const list = `${parsed.url}/api/v1/sites/:siteId/category`;
  return [list, `${list}/:categoryId`].map((path) =>
    http.all(path, async ({ request }) => {
      try {
        // MSW rejects aborted requests itself.
        return await service.fetch(new Request(request, { signal: null }));
      } catch (error) {
        // MSW would turn this error into a 500 response.
        if (error instanceof DroppedConnection) return HttpResponse.error();
        throw error;
      }
    }),
  );
}

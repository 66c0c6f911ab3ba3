import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createCategoryService } from '../../src/testing/category-service';
import { categoryHandlers } from '../../src/testing/msw';

const network = setupServer();
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

/** Starts a service at a base URL and returns it with its list's URL. */
function serveAt(baseUrl = 'https://shop.test') {
  const categories = [{ id: 'a' }, { id: 'b/c', parentId: 'a' }];
  const service = createCategoryService({ siteId: 'main', categories });
  network.use(...categoryHandlers(service, baseUrl));
  return { ...service, url: baseUrl.replace(/\/$/, '') + service.paths.list() };
}

describe('categoryHandlers', () => {
  it.each(['https://shop.test', 'https://shop.test/', 'https://shop.test:8443/a/b'])(
    'respond at the base URL %s',
    async (baseUrl) => {
      const { paths, log, url } = serveAt(baseUrl);
      expect((await fetch(`${url}?first=1`)).status).toBe(200);
      expect((await fetch(`${url}/b%2Fc`)).status).toBe(200);
      expect((await fetch(url, { method: 'POST' })).status).toBe(405);
      const urls = [`${paths.list()}?first=1`, paths.category('b/c'), paths.list()];
      expect(log.map((request) => request.url)).toEqual(urls);
    },
  );

  it('do not respond to other requests', async () => {
    const { log } = serveAt();
    vi.mocked(console.error).mockImplementation(() => {});
    for (const url of [
      'https://shop.test/api/v1/sites/main',
      'https://other.test/api/v1/sites/main/category',
    ]) {
      await expect(fetch(url)).rejects.toThrow('Cannot bypass');
    }
    expect(log).toEqual([]);
    expect(console.error).toHaveBeenCalledTimes(2);
    vi.mocked(console.error).mockClear();
  });

  it('leave aborted requests to MSW', async () => {
    const { url, setSimulatedErrors, log } = serveAt();
    setSimulatedErrors({ latencyMs: 400 });
    const abort = new AbortController();
    const answer = fetch(url, { signal: abort.signal });
    await vi.waitFor(() => expect(log).toHaveLength(1));
    abort.abort();
    await expect(answer).rejects.toThrow('aborted');
    await vi.waitFor(() => expect(log).toMatchObject([{ status: 200 }]));
  });

  it('can fail as a network does', async () => {
    const { url, setSimulatedErrors } = serveAt();
    setSimulatedErrors({ faults: [{ kind: 'drop' }] });
    await expect(fetch(url)).rejects.toThrow(TypeError);
    setSimulatedErrors({ faults: [{ kind: 'cut-off' }] });
    const response = await fetch(url);
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow(TypeError);
  });

  it.each(['', 'shop', 'ftp://shop.test', 'https://shop.test?site=main'])(
    'reject the base URL “%s”',
    (baseUrl) => {
      expect(() => serveAt(baseUrl)).toThrow(/is not a valid base URL/);
    },
  );
});

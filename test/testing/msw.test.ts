import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createCategoryService } from '../../src/testing/category-service';
import { categoryHandlers } from '../../src/testing/msw';

const network = setupServer();
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

/** Has a service answer at an address. */
function serveAt(baseUrl: string) {
  const service = createCategoryService({
    siteId: 'main',
    categories: [{ id: 'a' }, { id: 'b/c', parentId: 'a' }],
  });
  network.use(...categoryHandlers(service, baseUrl));
  return service;
}

describe('categoryHandlers', () => {
  it.each([
    'https://shop.example.com',
    'https://shop.example.com/',
    'https://shop.example.com:8443/a/b',
  ])('answer below %s', async (baseUrl) => {
    const { paths, log } = serveAt(baseUrl);
    const address = baseUrl.replace(/\/$/, '');
    expect((await fetch(`${address}${paths.list()}?first=1`)).status).toBe(200);
    expect((await fetch(`${address}${paths.category('b/c')}`)).status).toBe(200);
    expect((await fetch(`${address}${paths.list()}`, { method: 'POST' })).status).toBe(405);
    expect(log.map(({ url }) => url)).toEqual([
      `${paths.list()}?first=1`,
      paths.category('b/c'),
      paths.list(),
    ]);
  });

  it('leave other requests alone', async () => {
    const { log } = serveAt('https://shop.example.com');
    vi.mocked(console.error).mockImplementation(() => {});
    await expect(fetch('https://shop.example.com/api/v1/sites/main')).rejects.toThrow(
      'Cannot bypass',
    );
    await expect(fetch('https://other.example.com/api/v1/sites/main/category')).rejects.toThrow(
      'Cannot bypass',
    );
    expect(log).toEqual([]);
    expect(console.error).toHaveBeenCalledTimes(2);
    vi.mocked(console.error).mockClear();
  });

  it('leave a request that is aborted to MSW, which reports no error', async () => {
    const { paths, setSimulatedErrors, log } = serveAt('https://shop.example.com');
    setSimulatedErrors({ latencyMs: 400 });
    const abort = new AbortController();
    const answer = fetch(`https://shop.example.com${paths.list()}`, { signal: abort.signal });
    await vi.waitFor(() => expect(log).toHaveLength(1));
    abort.abort();
    await expect(answer).rejects.toThrow('aborted');
    await vi.waitFor(() => expect(log).toMatchObject([{ status: 200 }]));
  });

  it('fail as a network does', async () => {
    const { paths, setSimulatedErrors } = serveAt('https://shop.example.com');
    const address = `https://shop.example.com${paths.list()}`;
    setSimulatedErrors({ faults: [{ kind: 'drop' }] });
    await expect(fetch(address)).rejects.toThrow(TypeError);
    setSimulatedErrors({ faults: [{ kind: 'cut-off' }] });
    const response = await fetch(address);
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow(TypeError);
  });

  it.each(['', 'shop', 'ftp://shop.example.com', 'https://shop.example.com?site=main'])(
    'refuse "%s", which is no base URL',
    (baseUrl) => {
      const service = createCategoryService({ siteId: 'main', categories: [] });
      expect(() => categoryHandlers(service, baseUrl)).toThrow(/cannot be a base URL/);
    },
  );
});

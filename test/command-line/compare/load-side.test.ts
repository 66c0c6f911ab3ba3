import { afterEach, describe, expect, it, vi } from 'vitest';
import { TIMEOUT_MS } from '../../../src/api/send-request';
import { DEFAULT_PAGING, type PagingDialect } from '../../../src/api/service';
import { loadSide } from '../../../src/command-line/compare/load-side';
import type { Dialect } from '../../../src/demo/dialect';
import type { LoadedCategories } from '../../../src/model/loaded-categories';
import { type Answer, goodService } from '../../contract-check/fake-service';
import { fakeTimeouts } from '../../fake-timeouts';

afterEach(() => vi.useRealTimers());

const serviceOf = (count: number, dialect: Partial<Dialect> = {}) =>
  goodService({ count, key: null, paging: dialect });

/** Loads a whole list, and notes the page size of each request and whether it was for a next page. */
async function load(answer: Answer, paging: Partial<PagingDialect> = {}) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { searchParams } = new URL(url);
    const size = searchParams.get('first');
    // The first request, without a query, only tries the service.
    if (searchParams.size > 0) asked.push(`${size}${searchParams.has('after') ? ' next' : ''}`);
    const { signal } = init;
    return await Promise.race([
      answer(new Request(url, init)),
      new Promise<never>((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      }),
    ]);
  });
  const progress: LoadedCategories[] = [];
  const side = {
    baseUrl: 'https://shop.example.com',
    siteId: 'main',
    paging: { ...DEFAULT_PAGING, ...paging },
    key: null,
    keyVariable: 'CATEGORY_SERVICE_KEY',
  };
  const loaded = await loadSide(side, (soFar) => void progress.push(soFar));
  return { asked, ids: loaded.categories.map(({ id }) => id), loaded, progress };
}

/** The ids of that many categories, in order. */
const ids = (count: number) => Array.from({ length: count }, (_, index) => `c${index}`);

/** Answers pages above a size as a service that refuses them. */
function refuseAbove(size: number, answer: Answer, refusal: Answer): Answer {
  return (request) => (sizeOf(request) > size ? refusal(request) : answer(request));
}

const sizeOf = ({ url }: Request) => Number(new URL(url).searchParams.get('first'));

describe('a list of a service', () => {
  it.each<[string, number, Partial<PagingDialect>, string[]]>([
    ['one page', 50, {}, ['500']],
    ['many pages', 1200, {}, ['500', '500 next', '500 next']],
    ['pages of another size', 700, { bulkPageSize: 400 }, ['400', '400 next']],
    ['no large pages', 120, { bulkPageSize: 0 }, ['50', '50 next', '50 next']],
    ['pages of a smaller bulk size', 120, { bulkPageSize: 20 }, ['50', '50 next', '50 next']],
    ['no page size', 120, { pageSizeParam: '' }, ['null next', 'null next']],
  ])('is read whole, in large pages where there are some: %s', async (_, count, paging, asked) => {
    const read = await load(serviceOf(count), paging);
    expect(read.ids).toEqual(ids(count));
    // Where none has a size, only the following ones have a query.
    expect(read.asked).toEqual(asked);
  });

  const small = ['50', '50 next', '50 next'];
  const timeOut: Answer = () => {
    void vi.advanceTimersByTimeAsync(TIMEOUT_MS);
    return new Promise<Response>(() => {});
  };

  it.each<[string, Answer]>([
    ...[400, 413, 422, 500, 504].map((status): [string, Answer] => [
      `are answered ${status}`,
      refuseAbove(50, serviceOf(120), () => new Response(null, { status })),
    ]),
    ['are never answered', refuseAbove(50, serviceOf(120), timeOut)],
    ['are capped', serviceOf(120, { maxPageSize: 100 })],
  ])('is read in pages of the usual size where large ones %s', async (_, answer) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fakeTimeouts();
    const { asked, ids: read } = await load(answer);
    expect(read).toEqual(ids(120));
    expect(asked).toEqual(['500', ...small]);
  });

  it('is read to its end where all pages are capped', async () => {
    const { ids: read } = await load(serviceOf(120, { maxPageSize: 30 }));
    expect(read).toEqual(ids(120));
  });

  it('is tried again where the service has too many requests', async () => {
    const refusals = [new Response(null, { status: 429, headers: { 'Retry-After': '0' } })];
    const busy: Answer = (request) =>
      sizeOf(request) > 0 ? (refusals.pop() ?? serviceOf(260)(request)) : serviceOf(260)(request);
    const { asked } = await load(busy);
    expect(asked).toEqual(['500', '500']);
  });

  it('is an error where pages of the usual size are refused, too', async () => {
    const refusal = () => new Response(null, { status: 400 });
    const loading = load(refuseAbove(20, serviceOf(260), refusal));
    await expect(loading).rejects.toThrow('400');
  });

  it('is read in pages of the usual size where large ones differ in length', async () => {
    const site = serviceOf(900);
    const uneven: Answer = (request) => {
      const isLargeNext = sizeOf(request) > 50 && new URL(request.url).searchParams.has('after');
      return site(
        isLargeNext ? new Request(request.url.replace('first=300', 'first=299')) : request,
      );
    };
    const { asked, ids: read } = await load(uneven, { bulkPageSize: 300 });
    expect(read).toEqual(ids(900));
    expect(asked.slice(0, 4)).toEqual(['300', '300 next', '300 next', '50']);
  });

  it('is read in pages of the usual size where large ones lead nowhere', async () => {
    const site = serviceOf(700);
    const { asked, ids: read } = await load((request) => {
      const url = new URL(request.url);
      if (sizeOf(request) > 50) url.searchParams.delete('after');
      return site(new Request(url));
    });
    expect(read).toEqual(ids(700));
    expect(asked.slice(0, 4)).toEqual(['500', '500 next', '50', '50 next']);
  });

  it('tells how much of it is read', async () => {
    const { progress, loaded } = await load(serviceOf(700));
    expect(progress.map(({ count }) => count)).toEqual([500, 700]);
    expect(progress.at(-1)).toBe(loaded);
  });
});

import { EventEmitter, once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { inspect } from 'node:util';
import { gzipSync } from 'node:zlib';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TIMEOUT_MS } from '../../src/api/send-request';
import { getJson } from '../../src/api/get-json';
import type { Service } from '../../src/api/service';
import { interceptRequests, network } from '../network';
import { fakeTimeouts } from '../fake-timeouts';
import {
  BASE_URL,
  errorOf,
  failureOf,
  json,
  KEY,
  KEY_VERSION,
  noSignal,
  reasonOf,
  serviceThat,
} from './fake-service';

interceptRequests();

const PATH = '/api/v1/sites/site/category';

function get(service: Service, signal = noSignal(), query: Record<string, string> = {}) {
  return getJson(service, PATH, query, signal, (body, text) => ({ json: body, text }));
}

/** A fetch that never answers, but for the signal. */
const hang: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
  });

/** An answer whose body starts and never ends, but for the signal: as `fetch` does it. */
const hangInBody: typeof fetch = async (_, init) =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"categories":['));
        init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
      },
    }),
  );

/** An answer whose connection breaks before its body. */
function brokenAnswer(status: number): Response {
  const body = new ReadableStream({
    start: (controller) => controller.error(new TypeError('terminated')),
  });
  return new Response(body, { status });
}

describe('a request', () => {
  it('goes to the path below the base URL, prefix included', async () => {
    const { service, url } = serviceThat(() => json({}));
    await get(service);
    expect(url()).toBe(`${BASE_URL}${PATH}`);
  });

  it('carries its query encoded', async () => {
    const { service, url } = serviceThat(() => json({}));
    await get(service, noSignal(), { 'page[after]': 'a&b=c #+é' });
    expect(url()).toBe(`${BASE_URL}${PATH}?page%5Bafter%5D=a%26b%3Dc+%23%2B%C3%A9`);
  });

  it('asks for JSON with the key in the Authorization header and nowhere else', async () => {
    const { service, url, init, headers } = serviceThat(() => json({}));
    await get(service);
    expect(headers()).toEqual({ accept: 'application/json', authorization: `Bearer ${KEY}` });
    expect(url()).not.toContain(KEY);
    expect(JSON.stringify({ ...init(), headers: null })).not.toContain(KEY);
  });

  it("sends no Authorization header where there is no key, and cookies to the app's own origin", async () => {
    const { service, init, headers } = serviceThat(() => json({}), { getKey: () => null });
    await get(service);
    expect(headers()).toEqual({ accept: 'application/json' });
    expect(init()).toMatchObject({ credentials: 'same-origin' });
  });

  it('looks the key up anew each time', async () => {
    const getKey = vi
      .fn<Service['getKey']>()
      .mockReturnValueOnce({ key: 'old', version: 1 })
      .mockReturnValue({ key: 'new', version: 2 });
    const { service, headers } = serviceThat(() => json({}), { getKey });
    await get(service);
    expect(headers()).toMatchObject({ authorization: 'Bearer old' });
    await get(service);
    expect(headers()).toMatchObject({ authorization: 'Bearer new' });
  });

  it('is a GET that follows no redirect, says no referrer and sends no cookie beside the key', async () => {
    const { service, init } = serviceThat(() => json({}));
    await get(service);
    expect(init()).toMatchObject({
      redirect: 'manual',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-cache',
    });
    expect(init()).not.toHaveProperty('method');
    expect(init()).not.toHaveProperty('body');
  });
});

describe('an answer', () => {
  it('is given parsed and as it came', async () => {
    const text = '{ "a" : 1, "__proto__": null }';
    const { service } = serviceThat(() => new Response(text));
    expect(await get(service)).toEqual({ json: JSON.parse(text), text });
  });

  it.each([
    ['text/html', '{"a":1}'],
    ['', '[1]'],
    ['application/json', '\uFEFF{"a":1}'],
  ])('is judged by what it is, not by its label (%j)', async (type, text) => {
    const { service } = serviceThat(
      () => new Response(text, { headers: type ? { 'content-type': type } : {} }),
    );
    expect((await get(service)).json).toEqual(JSON.parse(text.replace('\uFEFF', '')));
  });
});

describe('a failure', () => {
  it('is "network" when the service cannot be reached', async () => {
    network.use(http.get('https://down.example.com/*', () => HttpResponse.error()));
    const { service } = serviceThat((input, init) => fetch(input, init), {
      baseUrl: 'https://down.example.com',
    });
    expect(await failureOf(get(service))).toEqual({ kind: 'network', keyVersion: KEY_VERSION });
  });

  it('is "cut-off" when the connection breaks in the middle of the body', async () => {
    const { service } = serviceThat(() => brokenAnswer(200));
    expect(await failureOf(get(service))).toEqual({ kind: 'cut-off' });
  });

  it.each([
    ['cut off JSON', '{"categories":[{"id":"1"'],
    ['JSON cut off in a text', '[{"id":"}]'],
  ])('is "cut-off" for %s', async (_, text) => {
    const { service } = serviceThat(() => new Response(text));
    expect(await failureOf(get(service))).toEqual({ kind: 'cut-off' });
  });

  it('is "network" when fetch refuses the request, and does not repeat its words', async () => {
    // What no header can carry: fetch itself says so, and names the value.
    const { service } = serviceThat(async (input, init) => fetch(new Request(input, init)), {
      getKey: () => ({ key: `${KEY}…`, version: KEY_VERSION }),
    });
    const error = await errorOf(get(service));
    expect(error.failure).toEqual({ kind: 'network', keyVersion: KEY_VERSION });
    expect(inspect(error)).not.toContain(KEY);
  });

  it.each([301, 302, 303, 307, 308])('is "redirect" for a %i', async (status) => {
    const { service } = serviceThat(
      () => new Response(null, { status, headers: { location: 'https://elsewhere.example.com/' } }),
    );
    expect(await failureOf(get(service))).toEqual({ kind: 'redirect' });
  });

  it.each([300, 304, 305])(
    'is "unexpected-status" for a %i, which leads nowhere',
    async (status) => {
      const { service } = serviceThat(() => new Response(null, { status }));
      expect(await failureOf(get(service))).toEqual({ kind: 'unexpected-status', status });
    },
  );

  it('is "redirect" where a browser hides all but that it was one', async () => {
    const { service } = serviceThat(() =>
      Object.defineProperties(Response.error(), { type: { value: 'opaqueredirect' } }),
    );
    expect(await failureOf(get(service))).toEqual({ kind: 'redirect' });
  });

  it('is "redirect" on the real network too, and the key goes nowhere else', async () => {
    const elsewhere = vi.fn<() => Response>(() => json({}));
    network.use(
      http.get('https://moved.example.com/*', () =>
        HttpResponse.redirect('https://elsewhere.example.com/', 302),
      ),
      http.get('https://elsewhere.example.com/*', elsewhere),
    );
    const { service } = serviceThat((input, init) => fetch(input, init), {
      baseUrl: 'https://moved.example.com',
    });
    expect(await failureOf(get(service))).toEqual({ kind: 'redirect' });
    expect(elsewhere).not.toHaveBeenCalled();
  });

  it.each([
    [401, { kind: 'unauthorized', keyVersion: KEY_VERSION }],
    [403, { kind: 'forbidden', keyVersion: KEY_VERSION }],
    [404, { kind: 'not-found' }],
    [429, { kind: 'rate-limited', retryAfterMs: null }],
    [500, { kind: 'server', status: 500, retryAfterMs: null }],
    [503, { kind: 'server', status: 503, retryAfterMs: null }],
    [599, { kind: 'server', status: 599, retryAfterMs: null }],
    [400, { kind: 'unexpected-status', status: 400 }],
    [418, { kind: 'unexpected-status', status: 418 }],
  ])('is told from the status %i, whatever the body says', async (status, failure) => {
    const { service } = serviceThat(() => json({ categories: [] }, { status }));
    expect(await failureOf(get(service))).toEqual(failure);
  });

  it.each([
    ['network', async () => Promise.reject(new TypeError('down'))],
    ['unauthorized', () => new Response(null, { status: 401 })],
    ['forbidden', () => new Response(null, { status: 403 })],
  ])('says that no key was sent: %s', async (kind, answer) => {
    const { service } = serviceThat(answer, { getKey: () => null });
    expect(await failureOf(get(service))).toEqual({ kind, keyVersion: null });
  });

  it.each<[name: string, () => Response]>([
    ['unauthorized', () => json({}, { status: 401 })],
    ['redirect', () => new Response(null, { status: 302, headers: { location: '/login' } })],
    ['page', () => new Response('<!doctype html>')],
    [
      'forbidden',
      () => new Response('', { status: 403, headers: { 'content-type': 'Text/HTML; charset=x' } }),
    ],
  ])('is "signed-out" behind a login that has let requests through: %s', async (_name, answer) => {
    const { service } = serviceThat(answer, { getKey: () => null, hasPassedLogin: () => true });
    expect(await failureOf(get(service))).toEqual({ kind: 'signed-out' });
    const before = serviceThat(answer, { getKey: () => null, hasPassedLogin: () => false });
    expect(await failureOf(get(before.service))).not.toMatchObject({ kind: 'signed-out' });
  });

  it.each([
    ['not-json', () => new Response('upstream')],
    ['not-json', () => new Response('')],
    ['forbidden', () => json({}, { status: 403 })],
    ['not-found', () => new Response('<h1>', { status: 404 })],
    ['server', () => new Response('<h1>', { status: 502 })],
  ])('is what else it may be behind a login, too: %s', async (kind, answer) => {
    const { service } = serviceThat(answer, { hasPassedLogin: () => true });
    expect(await failureOf(get(service))).toMatchObject({ kind });
  });

  it('names the key that was sent, whatever key there is by then', async () => {
    const getKey = vi
      .fn<Service['getKey']>()
      .mockReturnValueOnce({ key: 'old', version: 1 })
      .mockReturnValue({ key: 'new', version: 2 });
    const { service } = serviceThat(() => new Response(null, { status: 401 }), { getKey });
    expect(await failureOf(get(service))).toEqual({ kind: 'unauthorized', keyVersion: 1 });
  });

  it('lets go of the body that nobody reads', async () => {
    const cancel = vi.fn<() => void>();
    const { service } = serviceThat(
      () => new Response(new ReadableStream({ cancel }), { status: 500 }),
    );
    await failureOf(get(service));
    expect(cancel).toHaveBeenCalledOnce();
  });

  it('is still told from the status when the body is broken', async () => {
    const { service } = serviceThat(() => brokenAnswer(401));
    expect(await failureOf(get(service))).toEqual({
      kind: 'unauthorized',
      keyVersion: KEY_VERSION,
    });
  });

  describe('with a Retry-After', () => {
    beforeEach(() => {
      vi.useFakeTimers({ now: Date.UTC(2024, 0, 1, 12) });
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    it.each([
      [429, '7', 7000],
      [503, '0', 0],
      [429, 'Mon, 01 Jan 2024 12:00:30 GMT', 30_000],
      [503, 'Mon, 01 Jan 2024 11:00:00 GMT', 0],
      [429, 'later', null],
    ])('of a %i: %j', async (status, header, retryAfterMs) => {
      const { service } = serviceThat(
        () => new Response(null, { status, headers: { 'retry-after': header } }),
      );
      expect(await failureOf(get(service))).toMatchObject({ retryAfterMs });
    });
  });

  it.each([
    ['an HTML page', 'html', 'text/html', '\n<!doctype html><title>Sign in</title>'],
    ['nothing at all', 'empty', null, ''],
    ['plain text', 'other', 'text/plain', 'upstream connect error'],
    ['JSON with a fault', 'other', 'application/json', '{"id":1,}'],
  ])('is "not-json" for %s, with what it was', async (_, body, contentType, text) => {
    const { service } = serviceThat(
      () =>
        new Response(new TextEncoder().encode(text), {
          headers: contentType ? { 'content-type': contentType } : {},
        }),
    );
    expect(await failureOf(get(service))).toEqual({
      kind: 'not-json',
      body,
      contentType,
      start: text.trim(),
    });
  });

  it('is "not-json" for an answer without a body', async () => {
    const { service } = serviceThat(() => new Response(null, { status: 204 }));
    expect(await failureOf(get(service))).toEqual({
      kind: 'not-json',
      body: 'empty',
      contentType: null,
      start: '',
    });
  });

  it('holds no more than the first 200 characters of what came', async () => {
    const { service } = serviceThat(() => new Response('x'.repeat(100_000)));
    expect(await failureOf(get(service))).toMatchObject({ start: 'x'.repeat(200) });
  });
});

describe('the time limit', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    fakeTimeouts();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    ['an answer that never comes', hang],
    ['a body that never ends', hangInBody],
  ])('ends %s, and not before', async (_, fetch) => {
    const { service } = serviceThat(fetch);
    const onSettled = vi.fn<(failure: unknown) => void>();
    const request = failureOf(get(service)).then(onSettled);
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1);
    expect(onSettled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await request;
    expect(onSettled).toHaveBeenCalledWith({ kind: 'timeout', afterMs: TIMEOUT_MS });
  });
});

/** Answers over real HTTP; gives where, and how to stop. */
async function serveOverHttp(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : null;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { baseUrl: `http://127.0.0.1:${port}`, close };
}

describe('an answer that breaks off over real HTTP', () => {
  const text = JSON.stringify({ categories: Array.from({ length: 500 }, (_, id) => ({ id })) });
  const zipped = gzipSync(text);

  it.each<[string, RequestListener]>([
    [
      'before the length that it announced',
      (_, response) => {
        response.writeHead(200, { 'content-length': text.length + 1 });
        response.write(text, () => response.destroy());
      },
    ],
    [
      'amid its chunks',
      (_, response) => {
        response.write(text.slice(0, 100), () => response.destroy());
      },
    ],
    [
      'as gzip that ends early',
      (_, response) => {
        response.writeHead(200, { 'content-encoding': 'gzip' });
        response.end(zipped.subarray(0, zipped.length / 2));
      },
    ],
    [
      'as gzip that is broken',
      (_, response) => {
        response.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip at all');
      },
    ],
  ])('is "cut-off": %s', async (_, answer) => {
    const { baseUrl, close } = await serveOverHttp(answer);
    try {
      const { service } = serviceThat((input, init) => fetch(input, init), { baseUrl });
      expect(await failureOf(get(service))).toEqual({ kind: 'cut-off' });
    } finally {
      close();
    }
  });
});

describe('the time limit over real HTTP', () => {
  it('ends a body that never ends', async () => {
    const { baseUrl, close } = await serveOverHttp((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"categories":[');
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fakeTimeouts();
    try {
      const answers = new EventEmitter();
      const answered = once(answers, 'answer');
      const { service } = serviceThat(
        async (input, init) => {
          const response = await fetch(input, init);
          answers.emit('answer');
          return response;
        },
        { baseUrl },
      );
      const failure = failureOf(get(service));
      await answered;
      await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
      expect(await failure).toEqual({ kind: 'timeout', afterMs: TIMEOUT_MS });
    } finally {
      vi.useRealTimers();
      close();
    }
  });
});

describe("the caller's abort", () => {
  const reason = new Error('the screen is gone');

  it('before the request sends nothing and passes its own reason on', async () => {
    const { service, fetch } = serviceThat(() => json({}));
    expect(await reasonOf(get(service, AbortSignal.abort(reason)))).toBe(reason);
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each([
    ['while waiting for the answer', hang],
    ['in the middle of the body', hangInBody],
  ])('%s passes its own reason on', async (_, fetch) => {
    const abort = new AbortController();
    const { service, init } = serviceThat(fetch);
    const request = reasonOf(get(service, abort.signal));
    await vi.waitFor(() => expect(init()).toBeDefined());
    abort.abort(reason);
    expect(await request).toBe(reason);
    expect(init()?.signal?.aborted).toBe(true);
  });

  it('without a reason is an AbortError, on the real network too', async () => {
    const abort = new AbortController();
    network.use(
      http.get('https://slow.example.com/*', () => {
        abort.abort();
        return new Promise<never>(() => undefined);
      }),
    );
    const { service } = serviceThat((input, init) => fetch(input, init), {
      baseUrl: 'https://slow.example.com',
    });
    expect(await reasonOf(get(service, abort.signal))).toMatchObject({ name: 'AbortError' });
  });
});

describe('the key', () => {
  const echo = `Authorization: Bearer ${KEY}`;

  it.each<[string, typeof fetch | (() => Response)]>([
    ['a refused request', async () => Promise.reject(new TypeError(`bad header ${echo}`))],
    ['a redirect', () => new Response(null, { status: 302, headers: { location: `/?${KEY}` } })],
    ['a 401 that repeats it', () => new Response(echo, { status: 401 })],
    ['a 403 that repeats it', () => json({ echo }, { status: 403 })],
    ['a 429', () => new Response(echo, { status: 429, headers: { 'retry-after': KEY } })],
    ['a 500 with a debug page', () => new Response(`<pre>${echo}</pre>`, { status: 500 })],
    ['a debug page that says 200', () => new Response(`<pre>${echo}</pre>`)],
    [
      'a debug page that repeats it where it is cut off',
      () => new Response(`${'x'.repeat(190)}${KEY}`),
    ],
  ])('is not in what %s leaves behind', async (_, answer) => {
    const { service } = serviceThat(answer);
    const error = await errorOf(get(service));
    for (const words of [
      error.message,
      String(error),
      error.stack,
      JSON.stringify(error),
      JSON.stringify(error.failure),
      inspect(error, { depth: Infinity, showHidden: true }),
    ]) {
      expect(words).not.toContain(KEY.slice(0, 8));
    }
  });

  it('stays in a successful answer: IDs and cursors may contain it', async () => {
    const body = `{ "category": {"id":"${KEY}-1","name":"${echo}"} }`;
    const { service } = serviceThat(() => new Response(body));
    expect(await get(service)).toEqual({ json: JSON.parse(body), text: body });
  });

  it('is not in the content type that is shown', async () => {
    const { service } = serviceThat(
      () => new Response('<p>', { headers: { 'content-type': `text/html; key=${KEY}` } }),
    );
    expect(await failureOf(get(service))).toMatchObject({ contentType: 'text/html; key=•••' });
  });
});

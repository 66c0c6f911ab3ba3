import { inspect } from 'node:util';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, type Failure } from '../../src/api/failure';
import { getJson } from '../../src/api/get-json';
import { sendRequest, TIMEOUT_MS } from '../../src/api/send-request';
import type { Service } from '../../src/api/service';
import { fakeTimeouts } from '../fake-timeouts';
import { interceptRequests, network } from '../network';
import {
  BASE_URL,
  errorOf,
  failureOf,
  hang,
  json,
  KEY,
  KEY_VERSION,
  noSignal,
  reasonOf,
  serviceThat,
} from './fake-service';

interceptRequests();

const PATH = '/api/v1/sites/site/category';

type Answer = typeof fetch | (() => Response);

function get(service: Service, signal = noSignal()) {
  return getJson(service, PATH, {}, signal, (body, text) => ({ json: body, text }));
}

/** A response whose body starts but never ends. Like `fetch`, it rejects when the signal aborts. */
const hangInBody: typeof fetch = async (_, init) =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"categories":['));
        init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
      },
    }),
  );

/** A response whose connection breaks before the body. */
function brokenResponse(status: number): Response {
  const body = new ReadableStream({
    start: (controller) => controller.error(new TypeError('terminated')),
  });
  return new Response(body, { status });
}

const withHeaders =
  (status: number, headers: Record<string, string>, text = '') =>
  () =>
    new Response(status === 304 ? null : new TextEncoder().encode(text), { status, headers });

describe('getJson', () => {
  it('sends the key only in the Authorization header', async () => {
    const { service, url, init, headers } = serviceThat(() => json({}));
    await get(service);
    expect(url()).toBe(`${BASE_URL}${PATH}`);
    expect(headers()).toEqual({ accept: 'application/json', authorization: `Bearer ${KEY}` });
    expect(JSON.stringify({ ...init(), headers: null })).not.toContain(KEY);
    expect(init()).toMatchObject({
      redirect: 'manual',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-cache',
    });
    expect(init()).not.toHaveProperty('method');
    expect(init()).not.toHaveProperty('body');
  });

  it("sends cookies to the app's own origin when there is no key", async () => {
    const { service, init, headers } = serviceThat(() => json({}), { getKey: () => null });
    await get(service);
    expect(headers()).toEqual({ accept: 'application/json' });
    expect(init()).toMatchObject({ credentials: 'same-origin' });
  });

  it('can omit the key, but still redacts it in the response', async () => {
    const { service, headers, init } = serviceThat(() => json({}));
    const options = { signal: noSignal(), sendsKey: false };
    const { keyVersion, hideKey } = await sendRequest(service, PATH, {}, options);
    expect(keyVersion).toBeNull();
    expect(hideKey(KEY)).toBe('•••');
    expect(headers()).toEqual({ accept: 'application/json' });
    expect(init()).toMatchObject({ credentials: 'omit' });
  });

  it('reports which key version was rejected', async () => {
    const getKey = vi
      .fn<Service['getKey']>()
      .mockReturnValueOnce({ key: 'old', version: 1 })
      .mockReturnValue({ key: 'new', version: 2 });
    const { service, headers } = serviceThat(withHeaders(401, {}), { getKey });
    expect(await failureOf(get(service))).toEqual({ kind: 'unauthorized', keyVersion: 1 });
    expect(headers()).toMatchObject({ authorization: 'Bearer old' });
    expect(await failureOf(get(service))).toEqual({ kind: 'unauthorized', keyVersion: 2 });
    expect(headers()).toMatchObject({ authorization: 'Bearer new' });
  });
});

it.each([
  ['application/json', `{ "category": {"id":"${KEY}-1"}, "__proto__": null }`],
  ['text/html', '{"a":1}'],
  ['application/json', '\uFEFF{"a":1}'],
])('parses JSON whatever its content type: %s, %s', async (type, text) => {
  const { service } = serviceThat(withHeaders(200, { 'content-type': type }, text));
  const parsed: unknown = JSON.parse(text.replace('\uFEFF', ''));
  expect(await get(service)).toMatchObject({ json: parsed, text: text.replace('\uFEFF', '') });
});

const notJson = (
  body: 'empty' | 'html' | 'other',
  contentType: string | null,
  start: string,
): Failure => ({ kind: 'not-json', body, contentType, start });

describe('a failed request', () => {
  const keyVersion = KEY_VERSION;

  it.each<[string, Answer, Failure]>([
    [
      'no response',
      async () => Promise.reject(new TypeError('down')),
      { kind: 'network', keyVersion },
    ],
    ['a broken body', () => brokenResponse(200), { kind: 'cut-off' }],
    ['JSON that is cut off', withHeaders(200, {}, '[{"id":"1"'), { kind: 'cut-off' }],
    [
      'JSON that is cut off inside a string',
      withHeaders(200, {}, '[{"id":"}]'),
      { kind: 'cut-off' },
    ],
    [
      'a 301',
      withHeaders(301, { location: 'https://elsewhere.example.com/' }),
      { kind: 'redirect' },
    ],
    ['a 302', withHeaders(302, {}), { kind: 'redirect' }],
    ['a 303', withHeaders(303, {}), { kind: 'redirect' }],
    ['a 307', withHeaders(307, {}), { kind: 'redirect' }],
    ['a 308', withHeaders(308, {}), { kind: 'redirect' }],
    [
      'a redirect that a browser hides',
      () => Object.defineProperties(Response.error(), { type: { value: 'opaqueredirect' } }),
      { kind: 'redirect' },
    ],
    ['a 300', withHeaders(300, {}), { kind: 'unexpected-status', status: 300 }],
    ['a 304', withHeaders(304, {}), { kind: 'unexpected-status', status: 304 }],
    ['a 400', withHeaders(400, {}, '[]'), { kind: 'unexpected-status', status: 400 }],
    ['a 401 with a broken body', () => brokenResponse(401), { kind: 'unauthorized', keyVersion }],
    ['a 403', withHeaders(403, {}, '[]'), { kind: 'forbidden', keyVersion }],
    ['a 404', withHeaders(404, {}, '[]'), { kind: 'not-found' }],
    [
      'a 429',
      withHeaders(429, {}, '[]'),
      { kind: 'rate-limited', status: 429, retryAfterMs: null },
    ],
    [
      'a 429 with Retry-After',
      withHeaders(429, { 'retry-after': '7' }),
      { kind: 'rate-limited', status: 429, retryAfterMs: 7000 },
    ],
    [
      'a 403 with Retry-After',
      withHeaders(403, { 'retry-after': '7' }),
      { kind: 'rate-limited', status: 403, retryAfterMs: 7000 },
    ],
    ['a 500', withHeaders(500, {}, '[]'), { kind: 'server', status: 500, retryAfterMs: null }],
    [
      'a 599 with Retry-After',
      withHeaders(599, { 'retry-after': '0' }),
      { kind: 'server', status: 599, retryAfterMs: 0 },
    ],
    ['no body', () => new Response(null, { status: 204 }), notJson('empty', null, '')],
    ['an empty body', withHeaders(200, {}), notJson('empty', null, '')],
    ['plain text', withHeaders(299, {}, 'upstream '), notJson('other', null, 'upstream')],
    [
      'HTML with the key in its content type',
      withHeaders(200, { 'content-type': `text/html; key=${KEY}` }, '\n<!doctype html>'),
      notJson('html', 'text/html; key=•••', '<!doctype html>'),
    ],
    ['invalid JSON', withHeaders(200, {}, '{"id":1,}'), notJson('other', null, '{"id":1,}')],
    [
      'a long text',
      withHeaders(200, {}, 'x'.repeat(100_000)),
      notJson('other', null, 'x'.repeat(200)),
    ],
  ])('reports the kind of failure for %s', async (_, answer, failure) => {
    const { service } = serviceThat(answer);
    expect(await failureOf(get(service))).toEqual(failure);
  });

  it('does not follow a redirect', async () => {
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

  it.each<[string, Answer]>([
    ['network', async () => Promise.reject(new TypeError('down'))],
    ['unauthorized', withHeaders(401, {})],
    ['forbidden', withHeaders(403, {})],
  ])('reports that no key was sent: %s', async (kind, answer) => {
    const { service } = serviceThat(answer, { getKey: () => null });
    expect(await failureOf(get(service))).toEqual({ kind, keyVersion: null });
  });

  it.each<[string, Answer, string]>([
    ['a 401', withHeaders(401, {}), 'signed-out'],
    ['a redirect', withHeaders(302, { location: '/login' }), 'signed-out'],
    ['a page', withHeaders(200, {}, '<!doctype html>'), 'signed-out'],
    ['a 403 with HTML', withHeaders(403, { 'content-type': 'Text/HTML; a=b' }), 'signed-out'],
    ['a 403', withHeaders(403, {}), 'forbidden'],
    [
      'a 403 with HTML and Retry-After',
      withHeaders(403, { 'content-type': 'text/html', 'retry-after': '7' }),
      'rate-limited',
    ],
    ['text', withHeaders(200, {}, 'upstream'), 'not-json'],
    ['a 404 with HTML', withHeaders(404, {}, '<h1>'), 'not-found'],
    ['a 502 with HTML', withHeaders(502, {}, '<h1>'), 'server'],
  ])('counts as an expired login only after an earlier success: %s', async (_, answer, kind) => {
    const { service } = serviceThat(answer, { hasPassedLogin: () => true });
    expect(await failureOf(get(service))).toMatchObject({ kind });
    const before = serviceThat(answer, { hasPassedLogin: () => false });
    expect(await failureOf(get(before.service))).not.toMatchObject({ kind: 'signed-out' });
  });

  it('cancels the unread body', async () => {
    const cancel = vi.fn<() => void>();
    const { service } = serviceThat(
      () => new Response(new ReadableStream({ cancel }), { status: 500 }),
    );
    await failureOf(get(service));
    expect(cancel).toHaveBeenCalledOnce();
  });
});

describe.each([
  ['a response that never arrives', hang],
  ['a body that never ends', hangInBody],
])('a request with %s', (_, answer) => {
  beforeEach(() => {
    vi.useFakeTimers();
    fakeTimeouts();
  });

  it('times out exactly at the limit', async () => {
    const { service } = serviceThat(answer);
    const onSettled = vi.fn<(failure: unknown) => void>();
    const request = failureOf(get(service)).then(onSettled);
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1);
    expect(onSettled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await request;
    expect(onSettled).toHaveBeenCalledWith({ kind: 'timeout', afterMs: TIMEOUT_MS });
  });

  it("rejects with the caller's abort reason", async () => {
    const abort = new AbortController();
    const { service, init } = serviceThat(answer);
    const reason = reasonOf(get(service, abort.signal));
    abort.abort(new Error('the screen is gone'));
    expect(await reason).toBe(abort.signal.reason);
    expect(init()?.signal?.aborted).toBe(true);
  });
});

it('does not send a request that is already aborted', async () => {
  const { service, fetch } = serviceThat(() => json({}));
  const reason = new Error('the screen is gone');
  expect(await reasonOf(get(service, AbortSignal.abort(reason)))).toBe(reason);
  expect(fetch).not.toHaveBeenCalled();
});

describe('the key', () => {
  const echo = `Authorization: Bearer ${KEY}`;

  it.each<[string, Answer]>([
    ['a rejected request', async () => Promise.reject(new TypeError(`bad header ${echo}`))],
    [
      'a header that fetch rejects',
      async () => new Response(new Headers({ a: `${KEY}…` }).get('a')),
    ],
    ['a redirect', withHeaders(302, { location: `/?${KEY}` })],
    ['a 401 that repeats it', withHeaders(401, {}, echo)],
    ['a 403 that repeats it', () => json({ echo }, { status: 403 })],
    ['a 429', withHeaders(429, { 'retry-after': KEY }, echo)],
    ['a 500 with a debug page', withHeaders(500, {}, `<pre>${echo}</pre>`)],
    ['a debug page with status 200', withHeaders(200, {}, `<pre>${echo}</pre>`)],
    ['a page that is truncated within the key', withHeaders(200, {}, `${'x'.repeat(190)}${KEY}`)],
  ])('does not appear in the error from %s', async (_, answer) => {
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

  it.each(['a/b+c=d.e~f', 'a%2Fb%2Bc%3Dd.e~f'])(
    "is removed from a redirect's location when encoded as %s",
    async (spelling) => {
      const location = `https://login.example.com/?key=${spelling}&x=a%2Fb`;
      const { service } = serviceThat(withHeaders(302, { location }), {
        getKey: () => ({ key: 'a/b+c=d.e~f', version: 1 }),
      });
      const { result } = await sendRequest(service, PATH, {}, { signal: noSignal() });
      expect(result).toMatchObject({ location: 'https://login.example.com/?key=•••&x=a%2Fb' });
    },
  );
});

describe("a request's outcome", () => {
  it('is reported with the key version unless the request was aborted', async () => {
    const outcomes: unknown[] = [];
    const noting = (answer: Answer): Service => ({
      ...serviceThat(answer).service,
      onOutcome: (outcome) => outcomes.push(outcome),
    });
    const url = `${BASE_URL}${PATH}`;
    await get(noting(() => json({})));
    await errorOf(get(noting(() => json({}, { status: 404 }))));
    await errorOf(get({ ...noting(() => json({}, { status: 401 })), getKey: () => null }));
    const unread = new ApiError({ kind: 'invalid-response', problems: [] });
    await errorOf(
      getJson(
        noting(() => json({})),
        PATH,
        {},
        noSignal(),
        () => Promise.reject(unread),
      ),
    );
    const abort = new AbortController();
    const aborted = get(noting(hang), abort.signal);
    abort.abort();
    await reasonOf(aborted);
    expect(outcomes).toEqual([
      { url, keyVersion: KEY_VERSION, failure: null },
      { url, keyVersion: KEY_VERSION, failure: { kind: 'not-found' } },
      { url, keyVersion: null, failure: { kind: 'unauthorized', keyVersion: null } },
      { url, keyVersion: KEY_VERSION, failure: unread.failure },
    ]);
  });
});

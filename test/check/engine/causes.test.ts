import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Answer, check, goodService, KEY, LIST_PATH } from './fake-service';

const APP = 'http://localhost:5173';

afterEach(() => {
  vi.useRealTimers();
});

const status = (code: number, headers = {}) => new Response(null, { status: code, headers });

const failing =
  (code: string): Answer =>
  () =>
    Promise.reject(Object.assign(new TypeError('fetch failed'), { cause: { code } }));

const page =
  (html: string): Answer =>
  () =>
    new Response(html, { headers: { 'content-type': 'text/html' } });

/** Which check reports a situation, with which sentence, and the beginning of its advice. */
describe('names the cause', () => {
  it.each<[string, Answer, string, string, string]>([
    [
      'wrong host',
      failing('ENOTFOUND'),
      'response',
      'The name shop.example.com is not known.',
      'Check the base URL',
    ],
    [
      'nothing listens',
      failing('ECONNREFUSED'),
      'response',
      'Nothing listens at shop.example.com.',
      'Check whether the service runs',
    ],
    [
      'self-signed',
      failing('DEPTH_ZERO_SELF_SIGNED_CERT'),
      'response',
      'The certificate of shop.example.com cannot be verified (DEPTH_ZERO_SELF_SIGNED_CERT).',
      'is self-signed: then name its authority in NODE_EXTRA_CA_CERTS',
    ],
    [
      'another code',
      failing('EWHATEVER'),
      'response',
      'No response came from shop.example.com (EWHATEVER).',
      'check the base URL',
    ],
    [
      'wrong path',
      () => new Response('<p>Not here', { status: 404 }),
      'site',
      'There is no category service at this address.',
      'Check the base URL',
    ],
    [
      'wrong site',
      goodService({ siteId: 'other' }),
      'site',
      'The service has no site “main”.',
      'Check the site ID',
    ],
    [
      'wrong key',
      goodService({ key: 'other' }),
      'key',
      'The service does not accept the API key.',
      'The key is mistyped',
    ],
    [
      'key for another site',
      () => status(403),
      'key',
      'The API key is valid, but may not read this site.',
      'Use a key',
    ],
    [
      'website',
      page('<h1>Welcome'),
      'response',
      'The service responds with a web page, not with data.',
      'Check the base URL',
    ],
    [
      'login page',
      page('<form><input type="password">'),
      'response',
      'The service responds with a login page, not with data.',
      'Log in',
    ],
    [
      'redirect',
      () => status(302, { location: 'https://www.example.com/' }),
      'response',
      'The service redirects to another address, which must not get the API key.',
      'Enter the final address as the base URL. The redirect leads to https://www.example.com/',
    ],
    [
      'cut off',
      () => new Response('{"categories":[{"id":"a"'),
      'response',
      'The response of the service is cut off.',
      'Try again',
    ],
    [
      'not JSON',
      () => new Response('hello'),
      'response',
      'The service responds with something that is not JSON.',
      'Check the base URL',
    ],
    [
      'server error',
      () => status(500),
      'response',
      'The service responds with 500: it, or a proxy in front of it, has a problem.',
      'Try again later',
    ],
    [
      'another status',
      () => status(418),
      'response',
      'The service responds with the unexpected status 418.',
      'Check the base URL and the site ID',
    ],
    [
      'no list',
      () => Response.json({ items: [] }),
      'fields',
      'The response holds no list of categories.',
      'Check the base URL',
    ],
  ])('%s', async (_, answer, id, summary, advice) => {
    const { verdict, report } = await check(answer);
    expect(verdict(id)).toMatchObject({
      outcome: 'failed',
      summary,
      advice: expect.stringContaining(advice),
    });
    const later = report.checks.slice(report.checks.findIndex((each) => each.id === id) + 1);
    const title = report.checks.find((each) => each.id === id)?.title;
    for (const { verdict: skipped } of later) {
      expect(skipped?.summary).toBe(`Not checked, since “${title}” failed.`);
    }
  });

  it.each<[string, Answer, string, string, string]>([
    [
      'missing key',
      goodService(),
      'key',
      'the service needs an API key, and none was sent',
      'Enter the key.',
    ],
    [
      'forbidden without a key',
      () => status(403),
      'key',
      'the service needs an API key, and none was sent',
      'Enter the key.',
    ],
    [
      '429 for a day',
      () => status(429, { 'retry-after': '86400' }),
      'response',
      'the service responded with 429 (too many requests)',
      'Check again in 24 hours.',
    ],
  ])('of what could not be checked: %s', async (_, answer, id, reason, advice) => {
    const { verdict } = await check(answer, { key: null });
    expect(verdict(id)).toMatchObject({
      outcome: 'unchecked',
      summary: `Not checked: ${reason}.`,
      advice,
    });
  });

  it('slow', async () => {
    const clock = vi.spyOn(performance, 'now');
    let now = 0;
    clock.mockImplementation(() => (now += 3100));
    const { verdict } = await check(goodService());
    expect(verdict('response')).toMatchObject({
      outcome: 'warning',
      summary: expect.stringMatching(/^The service responds slowly: the list took/),
    });
  });

  it('no response in time', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    const { verdict, requests } = await check(failing('ABORT_ERR'));
    expect(verdict('response').summary).toBe('The service did not respond within 15 seconds.');
    expect(requests).toHaveLength(1);
  });

  it.each(['', '.', '..'])('site ID that no address can hold: %j', async (siteId) => {
    const { verdict, requests } = await check(goodService(), { siteId });
    expect(verdict('response').summary).toBe('The site ID cannot be used in a web address.');
    expect(requests).toEqual([]);
  });
});

describe('in a browser', () => {
  const hidden: Answer = (request) =>
    request.mode === 'no-cors' ? status(200) : Promise.reject(new TypeError('Failed to fetch'));

  it('no CORS', async () => {
    const { verdict, requests } = await check(hidden, { appOrigin: APP });
    expect(verdict('response')).toMatchObject({
      outcome: 'failed',
      summary: 'The service is there, but does not allow this app to read its responses (CORS).',
      details: expect.arrayContaining([
        `Access-Control-Allow-Origin: ${APP}`,
        'Access-Control-Allow-Headers: Authorization',
      ]),
    });
    expect(requests.slice(1).every(({ headers }) => !headers.has('authorization'))).toBe(true);
  });

  it('CORS without Authorization', async () => {
    const { verdict } = await check(
      (request) =>
        request.headers.has('authorization')
          ? Promise.reject(new TypeError('Failed to fetch'))
          : status(401),
      { appOrigin: APP },
    );
    expect(verdict('response').summary).toBe(
      'The service does not allow this app to send the header Authorization (CORS).',
    );
  });

  it('a redirect of the preflight', async () => {
    const { verdict } = await check(
      (request) =>
        request.headers.has('authorization')
          ? Promise.reject(new TypeError('Failed to fetch'))
          : status(302, { location: '/' }),
      { appOrigin: APP },
    );
    expect(verdict('response').summary).toContain('redirects to another address');
  });

  it('not there', async () => {
    const { verdict } = await check(failing('E'), { appOrigin: APP });
    expect(verdict('response')).toMatchObject({
      summary: 'The service cannot be reached.',
      advice: expect.stringContaining('Open https://shop.example.com in a new tab'),
    });
  });

  it('a base URL that the browser blocks', async () => {
    const options = { baseUrl: 'http://shop.example.com', appOrigin: 'https://app.example.com' };
    const { verdict, requests } = await check(goodService(), options);
    expect(verdict('base-url')).toMatchObject({
      outcome: 'failed',
      summary: expect.stringContaining('The browser blocks the base URL'),
    });
    expect(requests).toEqual([]);
  });
});

it.each([
  ['https://shop.example.com', 'passed', 'can be used'],
  ['http://localhost:4010', 'passed', 'can be used'],
  ['http://shop.example.com', 'warning', 'unencrypted'],
  ['https://u:p@shop.example.com', 'failed', 'cannot be used'],
])('judges the base URL %s', async (baseUrl, outcome, words) => {
  const { verdict } = await check(goodService(), { baseUrl });
  expect(verdict('base-url')).toMatchObject({ outcome, summary: expect.stringContaining(words) });
});

describe('the key', () => {
  it.each<[string, Answer, string | null, string, string]>([
    ['is accepted', goodService(), KEY, 'passed', 'The service accepts the API key.'],
    ['is not needed', goodService({ key: null }), null, 'passed', 'The service needs no API key.'],
    [
      'changes nothing',
      goodService({ key: null }),
      KEY,
      'warning',
      'The service does not ask for the API key: anyone can read the list without it.',
    ],
  ])('%s', async (_, answer, key, outcome, summary) => {
    const { verdict } = await check(answer, { key });
    expect(verdict('key')).toMatchObject({ outcome, summary });
  });

  it('is not judged by a request that is limited', async () => {
    const good = goodService();
    const { verdict } = await check((request) =>
      request.headers.has('authorization') ? good(request) : status(429, { 'retry-after': '120' }),
    );
    expect(verdict('key').outcome).toBe('unchecked');
    expect(verdict('fields').outcome).toBe('passed');
  });
});

it('leaves the page size out if the service refuses it', async () => {
  const good = goodService();
  const { verdict, report, requests } = await check((request) => {
    const size = Number(new URL(request.url).searchParams.get('first') ?? 0);
    return size > 30 ? status(400) : good(request);
  });
  expect(new URL(requests[1]?.url ?? '').pathname + new URL(requests[1]?.url ?? '').search).toBe(
    LIST_PATH,
  );
  expect(verdict('response').outcome).toBe('passed');
  expect(report.found).toMatchObject({ cursorParam: 'after', pageSizeParam: 'first' });
});

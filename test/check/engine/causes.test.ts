import { expect, it, vi } from 'vitest';
import { writeProxyStatus } from '../../../src/api/proxy-status';
import {
  type Answer,
  check,
  type CheckOptions,
  goodService,
  LIST_PATH,
  respond,
} from './fake-service';

const failing =
  (code: string): Answer =>
  () =>
    Promise.reject(Object.assign(new TypeError('fetch failed'), { cause: { code } }));

const page =
  (html: string): Answer =>
  () =>
    respond(200, { 'content-type': 'text/html' }, html);

/** Requests without the key get this response, if any. The browser blocks access to all other responses. */
const hiddenWithKey =
  (withoutKey: (request: Request) => Response | null): Answer =>
  (request) => {
    const response = request.headers.has('authorization') ? null : withoutKey(request);
    return response ?? Promise.reject(new TypeError('Failed to fetch'));
  };

const UNREACHED = { host: '127.0.0.1:4010', code: 'ECONNREFUSED' };
const HTTP = { baseUrl: 'http://shop.test' };
const BROWSER = { appOrigin: 'https://app.test' };
const NO_KEY = { key: null };
const OPEN = goodService({ key: undefined });

/** Each line has a check; parts of its outcome, summary and advice; and the service and options that cause them. */
it.each<[string, string, Answer, CheckOptions?]>([
  ['base-url', 'passed: The base URL is valid.', goodService()],
  ['base-url', 'passed: The base URL', goodService(), { baseUrl: 'http://localhost:4010' }],
  ['base-url', 'warning: The base URL is not secure: the API key', goodService(), HTTP],
  [
    'base-url',
    'failed: The base URL cannot be used. Enter',
    OPEN,
    { baseUrl: 'https://u:p@a.test' },
  ],
  ['base-url', 'failed: The browser blocks the base URL', goodService(), { ...HTTP, ...BROWSER }],
  ['response', 'failed: The site ID cannot be used in a URL.', OPEN, { siteId: '..' }],
  ['response', 'failed: Host not found: shop.test. Check the base', failing('ENOTFOUND')],
  ['response', 'failed: Host not found: shop.test.', failing('EAI_AGAIN')],
  ['response', 'failed: Connection refused by shop.test. Check that', failing('ECONNREFUSED')],
  ['response', 'verified (CERT_HAS_EXPIRED).', failing('CERT_HAS_EXPIRED')],
  ['response', 'verified (CRL_SIGNATURE_FAILURE).', failing('CRL_SIGNATURE_FAILURE')],
  ['response', 'set NODE_EXTRA_CA_CERTS', failing('DEPTH_ZERO_SELF_SIGNED_CERT')],
  ['response', 'cannot be verified', failing('UNABLE_TO_VERIFY_LEAF_SIGNATURE')],
  ['response', 'cannot be verified', failing('ERR_TLS_HANDSHAKE')],
  ['response', 'failed: No response from shop.test (EOTHER). Try', failing('EOTHER')],
  ['response', 'a web page instead of data. Check the base URL', page('<h1>Welcome')],
  ['response', 'a login page instead of data. Sign in', page('<form><input type="password">')],
  [
    'response',
    'API key. Set the base URL to the final URL. The service redirects to https://www.shop.test/',
    () => respond(302, { location: 'https://www.shop.test/' }),
  ],
  [
    'response',
    'failed: The response is incomplete. Try again',
    () => respond(200, {}, '{"categories":[{"id":"a"'),
  ],
  ['response', 'The response is not JSON. Check the base', () => respond(200, {}, 'hello')],
  ['response', 'The service, or a proxy in front of it, returned 500. Try', () => respond(500)],
  [
    'response',
    'failed: Connection refused by 127.0.0.1:4010. Check that the service is running',
    () => respond(502, { 'proxy-status': writeProxyStatus(UNREACHED) }),
  ],
  ['response', 'an unexpected status: 418. Check the base', () => respond(418)],
  [
    'response',
    'unchecked: Could not check: the service returned 429 (too many requests). Check again in 24 hours.',
    () => respond(429, { 'retry-after': '86400' }),
  ],
  [
    'response',
    'unchecked: Could not check: the service returned 403 (too many requests). Check again in 24 hours.',
    () => respond(403, { 'retry-after': '86400' }),
  ],
  [
    'response',
    'failed: The service is reachable, but does not allow this app to read its responses (CORS).',
    hiddenWithKey(({ mode }) => (mode === 'no-cors' ? respond(200) : null)),
    BROWSER,
  ],
  [
    'response',
    'failed: The service does not allow this app to send the Authorization header (CORS).',
    hiddenWithKey(() => respond(401)),
    BROWSER,
  ],
  [
    'response',
    'redirects to another',
    hiddenWithKey(() => respond(302, { location: '/' })),
    BROWSER,
  ],
  [
    'response',
    'failed: The service is unreachable, or hides its responses from this app (CORS). Open https://shop.test in a new tab.',
    failing('E'),
    BROWSER,
  ],
  ['response', 'even an error page', failing('E'), BROWSER],
  ['key', 'passed: The service accepts the API key.', goodService()],
  ['key', 'passed: The service needs no API key.', OPEN, NO_KEY],
  ['key', 'warning: Anyone can read the list', OPEN],
  ['key', 'failed: The service rejected the API key. The', goodService({ key: 'other' })],
  ['key', 'failed: The API key has no access to this site. Use', () => respond(403)],
  ['key', 'the service needs an API key, and none was sent. Enter the key.', goodService(), NO_KEY],
  ['key', 'unchecked: Could not check: the service needs an API key', () => respond(403), NO_KEY],
  ['site', 'no category service at this address. Check the base', () => respond(404, {}, '<p>')],
  ['site', 'failed: The service has no site “main”. Check', goodService({ siteId: 'other' })],
  ['fields', 'has no list of categories. Check the base', () => Response.json({ items: [] })],
])('the %s check reports “%s”', async (id, words, answer, options) => {
  const { report, said } = await check(answer, options);
  expect(said(id)).toContain(words);
  const at = report.checks.findIndex((each) => each.id === id);
  const found = report.checks[at];
  const isEnd = /^(failed|unchecked)/.test(said(id));
  const end = said(id).startsWith('failed') ? 'failed' : 'could not be checked';
  for (const { verdict } of isEnd ? report.checks.slice(at + 1) : []) {
    expect(verdict?.summary).toBe(`Skipped: “${found?.title}” ${end}.`);
  }
});

it.each([{ baseUrl: 'https://u:p@a.test' }, { ...HTTP, ...BROWSER }, { siteId: '' }])(
  'sends no request to an invalid base URL or site: %j',
  async (options) => {
    expect((await check(goodService(), options)).requests).toEqual([]);
  },
);

it('names the headers that a service must allow', async () => {
  const answer = hiddenWithKey(({ mode }) => (mode === 'no-cors' ? respond(200) : null));
  const { detailsOf, requests } = await check(answer, BROWSER);
  expect(detailsOf('response')).toContain('Access-Control-Allow-Origin: https://app.test\n');
  expect(detailsOf('response')).toContain('Access-Control-Allow-Headers: Authorization');
  expect(requests.slice(1).every(({ headers }) => !headers.has('authorization'))).toBe(true);
});

it("does not blame CORS on the app's own origin", async () => {
  const options = { appOrigin: 'https://shop.test' };
  const { said, detailsOf, requests } = await check(failing('E'), options);
  expect(said('response')).toContain('failed: The service is unreachable. Open');
  expect(detailsOf('response')).toContain('CORS is not the cause');
  expect(requests).toHaveLength(1);
});

it('suggests CORS headers even if no request gets through', async () => {
  const { detailsOf } = await check(failing('E'), BROWSER);
  expect(detailsOf('response')).not.toContain('CORS is not the cause');
  expect(detailsOf('response')).toContain('Cross-Origin-Resource-Policy: same-origin');
  expect(detailsOf('response')).toContain('Access-Control-Allow-Origin: https://app.test\n');
  expect(detailsOf('response')).toContain('Access-Control-Allow-Headers: Authorization');
});

it.each([429, 403])('does not judge the key by a rate-limited request: %i', async (status) => {
  const good = goodService();
  const { said } = await check((request) =>
    request.headers.has('authorization')
      ? good(request)
      : respond(status, { 'retry-after': '120' }),
  );
  expect(said('key')).toContain(
    `unchecked: Could not check: without the key, the service returned ${status} `,
  );
  expect(said('fields')).toContain('passed');
});

it('warns about a slow service', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 3100));
  const { said } = await check(goodService());
  expect(said('response')).toMatch(/^warning: The service is slow: the list took/);
});

it('times out after 15 seconds', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  const { said, requests } = await check(failing('ABORT_ERR'));
  expect(said('response')).toContain('The service did not respond within 15 seconds.');
  expect(requests).toHaveLength(1);
});

it('omits the page size if the service rejects it', async () => {
  const good = goodService();
  const { said, report, requests } = await check((request) => {
    const size = Number(new URL(request.url).searchParams.get('first') ?? 0);
    return size > 30 ? respond(400) : good(request);
  });
  expect(requests[1]?.url).toBe(`https://shop.test${LIST_PATH}`);
  expect(said('response')).toContain('warning: The service rejects “first=50”');
  expect(report.found).toMatchObject({ cursorParam: 'after', pageSizeParam: 'first' });
});

import { fakeTimeouts } from '../../fake-timeouts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Answer, check, goodService, LIST_PATH } from '../fake-service';

const APP = 'https://app.example.com';

afterEach(() => {
  vi.useRealTimers();
});

/** What Node throws, with its reason in the cause. */
function noAnswer(code: string): Answer {
  return () => {
    throw new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) });
  };
}

/** As a browser does where CORS hides the answers: those without CORS get through. */
const hidden: Answer = (request) => {
  if (request.mode !== 'no-cors') throw new TypeError('Failed to fetch');
  return new Response(null, { status: 401 });
};

/** An answer whose connection breaks amid its body. */
const brokenOff: Answer = () =>
  new Response(new ReadableStream({ start: (body) => body.error(new TypeError('terminated')) }));

describe('a service that answers', () => {
  it.each<[string, Answer, string, string]>([
    ['an HTML page', () => new Response('<!doctype html><p>'), 'failed', 'with an HTML page'],
    ['plain text', () => new Response('hello'), 'failed', 'that is not JSON, not with data'],
    ['nothing', () => new Response(''), 'failed', 'with an empty body'],
    ['cut off JSON', () => new Response('{"categories":['), 'failed', 'breaks off'],
    ['a broken body', brokenOff, 'failed', 'breaks off'],
    ['a 500', () => new Response(null, { status: 500 }), 'failed', 'an internal problem'],
    ['a 503', () => new Response(null, { status: 503 }), 'failed', 'not available at the moment'],
    ['a 504', () => new Response(null, { status: 504 }), 'failed', 'something in front of'],
    ['a 304', () => new Response(null, { status: 304 }), 'failed', 'the unexpected status 304'],
    ['a 405', () => new Response(null, { status: 405 }), 'failed', 'rejects the request'],
    ['a 401', () => new Response(null, { status: 401 }), 'passed', 'The service answers.'],
    ['a 404', () => new Response(null, { status: 404 }), 'passed', 'The service answers.'],
    ['data', goodService(), 'passed', 'answers with data'],
  ])('with %s', async (_, answer, outcome, words) => {
    const { verdict } = await check(answer);
    expect(verdict('answers')).toMatchObject({ outcome, summary: expect.stringContaining(words) });
  });

  it('slowly gets a warning with the time', async () => {
    const good = goodService();
    vi.useFakeTimers({ toFake: ['performance'] });
    let sent = 0;
    const { verdict } = await check((request) => {
      sent += 1;
      if (sent === 1) vi.advanceTimersByTime(8000);
      return good(request);
    });
    expect(verdict('answers')).toMatchObject({
      outcome: 'warning',
      summary: 'The service answers, but slowly: the list took 8 s.',
    });
    expect(verdict('transport').details).toContain('The slowest answer took 8 s');
  });

  it('with a redirect is told by where it leads', async () => {
    const { verdict } = await check(
      () => new Response(null, { status: 301, headers: { location: 'https://new.example.com/x' } }),
    );
    expect(verdict('answers')).toMatchObject({
      outcome: 'failed',
      advice: expect.stringContaining('leads to https://new.example.com/x'),
    });
  });

  it('with more than can be borne is told as such', async () => {
    const piece = new Uint8Array(1024 * 1024).fill(0x20);
    const { verdict } = await check(
      () => new Response(new ReadableStream({ pull: (stream) => stream.enqueue(piece) })),
    );
    expect(verdict('answers')).toMatchObject({
      outcome: 'failed',
      summary: expect.stringContaining('larger than 32 MB'),
    });
  });

  it.each([400, 404, 422])('with %i to a query is asked without one', async (status) => {
    const good = goodService();
    const { requests, verdict } = await check((request) =>
      request.url.includes('first') ? new Response(null, { status }) : good(request),
    );
    expect(requests[1]?.url).toBe(`https://shop.example.com${LIST_PATH}`);
    expect(verdict('answers')).toMatchObject({
      outcome: 'passed',
      details: expect.arrayContaining([expect.stringContaining('refuses the query first=50')]),
    });
    expect(verdict('site').outcome).toBe('passed');
  });
});

describe('a service that does not answer', () => {
  it.each([
    ['ENOTFOUND', 'The name shop.example.com is not known.'],
    ['ECONNREFUSED', 'Nothing listens at shop.example.com.'],
    ['ECONNRESET', 'closed the connection'],
    ['CERT_HAS_EXPIRED', 'has expired'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'for another name'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'cannot be verified'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'No secure connection'],
    ['EPROTO', 'No secure connection'],
    ['UND_ERR_CONNECT_TIMEOUT', 'cannot be reached'],
    ['HPE_INVALID_CONSTANT', 'does not speak HTTP'],
    ['EWHATEVER', 'No answer came'],
  ])('is told in a terminal by the code %s', async (code, words) => {
    const { verdict, requests } = await check(noAnswer(code));
    expect(verdict('answers')).toMatchObject({
      outcome: 'failed',
      summary: expect.stringContaining(words),
      details: [`The list gave no answer (${code}).`],
    });
    expect(requests).toHaveLength(1);
  });

  it('in a browser, but gets a request without CORS, is told with the headers to ask for', async () => {
    const { verdict, requests, report } = await check(hidden, { appOrigin: APP });
    const { outcome, summary, details } = verdict('answers');
    expect(outcome).toBe('failed');
    expect(summary).toContain('CORS');
    expect(details).toEqual(
      expect.arrayContaining([
        `Access-Control-Allow-Origin: ${APP}`,
        'Access-Control-Allow-Headers: Authorization',
        'Access-Control-Allow-Methods: GET',
        'Access-Control-Expose-Headers: Retry-After, ETag',
        expect.stringContaining('preflight'),
      ]),
    );
    expect(requests).toHaveLength(2);
    expect(requests[1]?.headers.has('authorization')).toBe(false);
    expect(requests[1]?.credentials).toBe('omit');
    expect(report.checks[1]?.evidence[1]).toMatchObject({ hasKey: false, status: null });
  });

  it.each([
    ['https://shop.example.com', 'Its certificate is'],
    ['http://shop.example.com', 'The browser only allows https://'],
  ])('in a browser in any way may have several reasons: %s', async (baseUrl, words) => {
    const { verdict } = await check(noAnswer('E'), { baseUrl, appOrigin: 'http://localhost:5173' });
    expect(verdict('answers')).toMatchObject({
      outcome: 'failed',
      summary: 'The service cannot be reached.',
      details: expect.arrayContaining([expect.stringContaining(words)]),
    });
  });

  it("on the page's own origin is not asked twice", async () => {
    const { requests } = await check(noAnswer('E'), { baseUrl: APP, appOrigin: APP });
    expect(requests).toHaveLength(1);
  });

  it('in time is told as such', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fakeTimeouts();
    const hang: Answer = (request) =>
      new Promise((_, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason));
      });
    const running = check(hang, { appOrigin: APP });
    await vi.advanceTimersByTimeAsync(15_000);
    const { verdict, requests } = await running;
    expect(verdict('answers').summary).toBe('The service did not answer within 15 seconds.');
    expect(requests).toHaveLength(1);
  });
});

it.each(['', '.', '..'])(
  'a site ID that no address can hold is not asked for: %j',
  async (siteId) => {
    const { verdict, requests } = await check(goodService(), { siteId });
    expect(verdict('answers')).toMatchObject({
      outcome: 'failed',
      summary: 'The site ID cannot be used in a web address.',
    });
    expect(requests).toEqual([]);
  },
);

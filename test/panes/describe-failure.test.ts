import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, type Failure } from '../../src/api/failure';
import { type Connection, DEMO_CONNECTION } from '../../src/site/connection';
import { describeError } from '../../src/panes/describe-failure';

const ORIGIN = 'https://shop.example.com';

function linesOf(failure: Failure, auth: Connection['auth'] = 'key', categoryId?: string) {
  const connection = { ...DEMO_CONNECTION, baseUrl: ORIGIN, auth };
  const { paging } = connection;
  const service = { baseUrl: ORIGIN, paging, getKey: () => null, fetch };
  const site = { connection, service, siteId: 'my-site', now: () => Date.now() };
  const error = new ApiError(failure);
  const { title, advice, details = [], quote } = describeError(error, site, categoryId);
  return [title, advice, ...details, quote].filter(Boolean);
}

type Kind = Failure['kind'];

/** At least one failure of each kind, which the compiler checks. */
const WORDS: { [K in Kind]: [Extract<Failure, { kind: K }>, ...RegExp[]][] } = {
  network: [
    [{ kind: 'network', keyVersion: 1 }, /^Cannot reach https:\/\/shop\.example\.com$/, /network/],
    [{ kind: 'network', keyVersion: null }, /^Cannot reach/, /base URL/, /needs an API key/],
  ],
  timeout: [[{ kind: 'timeout', afterMs: 15_000 }, /within 15 seconds$/, /smaller page size/]],
  'cut-off': [[{ kind: 'cut-off' }, /was cut off$/, /smaller page size/]],
  redirect: [[{ kind: 'redirect' }, /redirected the request/, /final URL/, /API key never/]],
  unauthorized: [
    [{ kind: 'unauthorized', keyVersion: 1 }, /rejected the API key/, /a valid API key/, /401/],
    [{ kind: 'unauthorized', keyVersion: null }, /needs an API key/, /Enter the API key/],
  ],
  forbidden: [
    [{ kind: 'forbidden', keyVersion: 1 }, /no access.*“my-site”.*403/, /request access/],
    [{ kind: 'forbidden', keyVersion: null }, /needs an API key/, /Enter the API key/],
  ],
  'not-found': [[{ kind: 'not-found' }, /No site “my-site” at .* \(404\)$/, /Check the site ID/]],
  'not-addressable': [
    [{ kind: 'not-addressable', id: '.' }, /“\.” cannot be requested/, /another ID/],
    [{ kind: 'not-addressable', id: 'my-site' }, /“my-site” cannot/, /Enter another site ID/],
  ],
  'rate-limited': [
    [
      { kind: 'rate-limited', status: 429, retryAfterMs: null },
      /^Too many requests .*\(429\)$/,
      /Wait a moment/,
    ],
    [
      { kind: 'rate-limited', status: 403, retryAfterMs: null },
      /^Too many requests .*\(403\)$/,
      /Wait a moment/,
    ],
  ],
  server: [
    [
      { kind: 'server', status: 500, retryAfterMs: null },
      /internal error \(500\)$/,
      /^Try .* later/,
    ],
    [
      { kind: 'server', status: 502, retryAfterMs: null },
      /^A proxy .* invalid response \(502\)/,
      /team/,
    ],
    [
      {
        kind: 'server',
        status: 502,
        retryAfterMs: null,
        unreached: { host: '127.0.0.1:4010', code: 'ECONNREFUSED' },
      },
      /^The command .* cannot connect to 127\.0\.0\.1:4010 \(ECONNREFUSED\)$/,
      /service is running/,
    ],
    [{ kind: 'server', status: 503, retryAfterMs: 30_000 }, /unavailable \(503\)/, /later/],
    [{ kind: 'server', status: 503, retryAfterMs: 7_200_000 }, /503/, /^Try again in 2 hours\.$/],
    [{ kind: 'server', status: 504, retryAfterMs: null }, /^A proxy .* in time \(504\)/, /team/],
    [
      { kind: 'server', status: 522, retryAfterMs: null },
      /^A proxy .* invalid response \(522\)/,
      /team/,
    ],
  ],
  'unexpected-status': [
    [{ kind: 'unexpected-status', status: 418 }, /^Unexpected response .*\(418\)/, /parameters/],
  ],
  'not-json': [
    [
      { kind: 'not-json', body: 'html', contentType: 'text/html', start: '<!doctype html>' },
      /returned text\/html instead of JSON/,
      /Check the base URL/,
      /^<!doctype html>$/,
    ],
    [
      { kind: 'not-json', body: 'other', contentType: null, start: 'x' },
      /something other than JSON/,
      /base URL/,
      /^x$/,
    ],
    [{ kind: 'not-json', body: 'empty', contentType: null, start: '' }, /empty/, /base URL/],
  ],
  'signed-out': [[{ kind: 'signed-out' }, /You have been signed out/, /Sign in again/]],
  'invalid-response': [
    [
      {
        kind: 'invalid-response',
        problems: [
          { kind: 'missing', path: '', field: 'a' },
          { kind: 'empty', path: 'b' },
          { kind: 'wrong-type', path: 'categories', expected: 'Array', received: 'Object' },
        ],
      },
      /does not match the API$/,
      /Check the base URL/,
      /^no field “a”$/,
      /^b: empty$/,
      /^categories: expected Array, received Object$/,
    ],
  ],
};

describe('a failure message', () => {
  beforeEach(() => void vi.stubGlobal('window', { location: { origin: ORIGIN } }));

  it.each<[Failure, ...RegExp[]]>(Object.values(WORDS).flat())(
    'says what failed and what to do: %j',
    (failure, ...words) => {
      const lines = linesOf(failure);
      expect(lines).toEqual(words.map((pattern) => expect.stringMatching(pattern)));
      expect(lines.join(' ')).not.toMatch(/undefined|null|NaN|\[object|\{|\.\.| {2}/);
    },
  );

  it('names the missing category', () => {
    expect(linesOf({ kind: 'not-found' }, 'key', 'c1')).toEqual([
      'The category “c1” could not be found',
      'It may have been removed, or the site ID or the base URL may be wrong.',
    ]);
  });

  it.each(['unauthorized', 'forbidden'] as const)("says who holds a proxy's key: %s", (kind) => {
    const [title, advice] = linesOf({ kind, keyVersion: null }, 'proxy');
    expect(title).toMatch(/ proxy at /);
    expect(advice).toContain('CATEGORY_SERVICE_KEY');
  });

  it('mentions CORS only if a browser may hide the response', () => {
    const failure = { kind: 'network', keyVersion: 1 } as const;
    expect(linesOf(failure)).toHaveLength(2);
    vi.stubGlobal('window', { location: { origin: 'https://app.example.com' } });
    const [, advice, ...details] = linesOf(failure);
    expect(advice).toMatch(/may be down, .* may not allow this app .*\(CORS\)/);
    expect(details[0]).toMatch(/base URL and your network/);
    expect(linesOf(failure).join(' ')).toMatch(/CORS.*https:\/\/app\.example\.com.*Authorization/);
  });

  it.each([
    [60_000, 'Wait a moment, then try again.'],
    [60_001, 'Try again in 2 minutes.'],
    [86_400_000, 'Try again in 24 hours.'],
    [3.2 * 86_400_000, 'Try again in 4 days.'],
  ])('says how long to wait: %s ms', (retryAfterMs, words) => {
    expect(linesOf({ kind: 'rate-limited', status: 429, retryAfterMs })[1]).toBe(words);
  });
});

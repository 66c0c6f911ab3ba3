import { assert, integer, nat, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApiError, type Failure } from '../../src/api/failure';
import { isRateLimit, parseRetryAfter, retryDelay, shouldRetry } from '../../src/api/retry';

const server = (status: number, retryAfterMs: number | null = null): Failure => ({
  kind: 'server',
  status,
  retryAfterMs,
});
const rateLimited = (retryAfterMs: number | null): Failure => ({
  kind: 'rate-limited',
  status: 429,
  retryAfterMs,
});
const unreachable = () => new ApiError({ kind: 'network', keyVersion: null });

describe('a failed request', () => {
  it.each<Failure>([
    { kind: 'network', keyVersion: null },
    { kind: 'timeout', afterMs: 15_000 },
    { kind: 'cut-off' },
    rateLimited(null),
    rateLimited(60_000),
    server(502),
    server(503, 60_000),
    server(504),
  ])('is retried three times: %j', (failure) => {
    const tries = [0, 1, 2, 3, 4].map((count) => shouldRetry(count, new ApiError(failure)));
    expect(tries).toEqual([true, true, true, false, false]);
  });

  it.each<Failure>([
    { kind: 'redirect' },
    { kind: 'unauthorized', keyVersion: null },
    { kind: 'not-found' },
    { kind: 'unexpected-status', status: 400 },
    { kind: 'not-json', body: 'empty', contentType: null, start: '' },
    server(500),
    server(507),
    // Too long to wait without asking the user.
    rateLimited(60_001),
    server(503, 3_600_000),
  ])('is not retried: %j', (failure) => {
    expect(shouldRetry(0, new ApiError(failure))).toBe(false);
  });

  it.each([[new Error('a bug')], [null], [new DOMException('gone', 'AbortError')]])(
    'is not retried unless it is an ApiError: %s',
    (error) => {
      expect(shouldRetry(0, error)).toBe(false);
    },
  );
});

describe('the delay before a retry', () => {
  it('doubles from one second with stable jitter', () => {
    assert(
      property(integer({ min: 0, max: 2 }), (count) => {
        const errors = Array.from({ length: 20 }, unreachable);
        const delays = errors.map((error) => retryDelay(count, error));
        expect(Math.min(...delays)).toBeGreaterThanOrEqual(1000 * 2 ** count);
        expect(Math.max(...delays)).toBeLessThan(1500 * 2 ** count);
        expect(errors.map((error) => retryDelay(count, error))).toEqual(delays);
        expect(new Set(delays).size).toBeGreaterThan(1);
      }),
    );
    expect(retryDelay(0, new Error('a bug'))).toBe(1000);
  });

  it('is as long as the service requests', () => {
    assert(
      property(nat(60_000), integer({ min: 0, max: 2 }), (ms, count) => {
        expect(retryDelay(count, new ApiError(rateLimited(ms)))).toBe(ms);
        expect(retryDelay(count, new ApiError(server(503, ms)))).toBe(ms);
      }),
    );
  });
});

const NOW = Date.UTC(2024, 0, 1, 12);

describe('Retry-After', () => {
  it.each([
    ['0', 0],
    [' 120 ', 120_000],
    ['9'.repeat(400), Number.MAX_SAFE_INTEGER],
    ['Mon, 01 Jan 2024 12:01:00 GMT', 60_000],
    ['2024-01-01T12:01:00Z', 60_000],
    ['Mon, 01 Jan 2024 11:59:00 GMT', 0],
    [null, null],
    ['', null],
    [' ', null],
    ['later', null],
    ['Infinity', null],
    ['0x10', null],
    // A lenient date parser reads these as dates long ago, so the app would not wait at all.
    ['-5', null],
    ['1.5', null],
    ['in 5', null],
    ['5, 5', null],
    ['10 seconds', null],
    ['Mon, 99 Foo 2024 12:00:00 GMT', null],
  ])('%j is read as a delay of %j ms', (header, ms) => {
    expect(parseRetryAfter(header, NOW)).toBe(ms);
  });

  it('is parsed as a finite time or ignored, whatever it contains', () => {
    assert(
      property(string(), (header) => {
        const ms = parseRetryAfter(header, NOW);
        expect(ms === null || (Number.isFinite(ms) && ms >= 0)).toBe(true);
      }),
    );
  });
});

describe('a 403', () => {
  const isLimit = (name: string, value: string) => isRateLimit(403, new Map([[name, value]]));

  it.each([
    ['retry-after', '60'],
    ['retry-after', 'Wed, 21 Oct 2026 07:28:00 GMT'],
    ['retry-after', 'later'],
    ['ratelimit-remaining', '0'],
    ['x-ratelimit-remaining', ' 0 '],
    ['x-rate-limit-remaining', '0'],
    ['x-ratelimit-remaining-minute', '0'],
    ['x-ratelimit-requests-remaining', '0'],
    ['x-ratelimit-remaining', '12, 0'],
    ['ratelimit', '"default";r=0;t=30'],
    ['ratelimit', '"hour";r=99;t=9, "day" ; r=0'],
    ['ratelimit', 'limit=100, remaining=0, reset=30'],
  ])('is treated as a rate limit if it has the header %s: %s', (name, value) => {
    expect(isLimit(name, value)).toBe(true);
  });

  it.each([
    ['retry-after', ' '],
    ['x-ratelimit-remaining', '10'],
    ['x-ratelimit-remaining', '0x1'],
    ['x-ratelimit-remaining', ''],
    ['x-ratelimit-limit', '0'],
    ['x-ratelimit-reset', '0'],
    ['x-quota-remaining', '0'],
    ['ratelimit', '"default";r=10;t=0'],
    ['ratelimit', '"a;r=0";r=10'],
    ['ratelimit', '"default";q=0;burst-r=0'],
    ['ratelimit-policy', '"default";q=100;w=60'],
  ])('is treated as a rejected key if it has the header %s: %s', (name, value) => {
    expect(isLimit(name, value)).toBe(false);
  });

  it('is the only status besides 429 that can mean a rate limit', () => {
    const wait = new Map([['retry-after', '60']]);
    const limits = [400, 401, 403, 404, 429, 500, 503].filter((status) =>
      isRateLimit(status, wait),
    );
    expect(limits).toEqual([403, 429]);
    expect(isRateLimit(429, new Map())).toBe(true);
  });
});

import { assert, integer, nat, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApiError, type Failure } from '../../src/api/failure';
import { MAX_RETRIES, parseRetryAfter, retryDelay, shouldRetry } from '../../src/api/retry';

const server = (status: number, retryAfterMs: number | null = null): Failure => ({
  kind: 'server',
  status,
  retryAfterMs,
});
const rateLimited = (retryAfterMs: number | null): Failure => ({
  kind: 'rate-limited',
  retryAfterMs,
});

describe('a failed request', () => {
  it.each<Failure>([
    { kind: 'network', keyVersion: null },
    { kind: 'timeout', afterMs: 15_000 },
    { kind: 'cut-off' },
    rateLimited(null),
    rateLimited(0),
    rateLimited(60_000),
    server(502),
    server(503),
    server(504),
    server(503, 60_000),
  ])('is tried again three times and no more: %j', (failure) => {
    const error = new ApiError(failure);
    const tries = [0, 1, 2, 3, 4].map((count) => shouldRetry(count, error));
    expect(tries).toEqual([true, true, true, false, false]);
    expect(MAX_RETRIES).toBe(3);
  });

  it.each<Failure>([
    { kind: 'redirect' },
    { kind: 'unauthorized', keyVersion: null },
    { kind: 'forbidden', keyVersion: null },
    { kind: 'not-found' },
    { kind: 'unexpected-status', status: 400 },
    { kind: 'not-json', body: 'empty', contentType: null, start: '' },
    { kind: 'invalid-response', problems: [{ kind: 'empty', path: '' }] },
    server(500),
    server(501),
    server(507),
  ])('is not tried again when the answer would be the same: %j', (failure) => {
    expect(shouldRetry(0, new ApiError(failure))).toBe(false);
  });

  it.each<Failure>([rateLimited(60_001), server(503, 3_600_000)])(
    'is left to a person when the wait is over a minute: %j',
    (failure) => {
      expect(shouldRetry(0, new ApiError(failure))).toBe(false);
    },
  );

  it.each([[new Error('a bug')], ['text'], [null], [new DOMException('gone', 'AbortError')]])(
    'is not tried again when it was no failure of the service: %s',
    (error) => {
      expect(shouldRetry(0, error)).toBe(false);
    },
  );
});

describe('the wait before the next try', () => {
  it('doubles from a second, with up to half as much again', () => {
    assert(
      property(integer({ min: 0, max: MAX_RETRIES - 1 }), (count) => {
        const delay = retryDelay(count, new ApiError({ kind: 'network', keyVersion: null }));
        expect(delay).toBeGreaterThanOrEqual(1000 * 2 ** count);
        expect(delay).toBeLessThan(1500 * 2 ** count);
      }),
    );
  });

  it('is spread over clients and the same for the same error, so that it can be counted down', () => {
    const errors = Array.from(
      { length: 20 },
      () => new ApiError({ kind: 'network', keyVersion: null }),
    );
    const delays = errors.map((error) => retryDelay(1, error));
    expect(errors.map((error) => retryDelay(1, error))).toEqual(delays);
    expect(new Set(delays).size).toBeGreaterThan(1);
  });

  it('is what the service asks for', () => {
    assert(
      property(nat(60_000), integer({ min: 0, max: 2 }), (ms, count) => {
        expect(retryDelay(count, new ApiError(rateLimited(ms)))).toBe(ms);
        expect(retryDelay(count, new ApiError(server(503, ms)))).toBe(ms);
      }),
    );
  });

  it('is a time for any other error too', () => {
    expect(retryDelay(0, new Error('a bug'))).toBe(1000);
  });
});

const NOW = Date.UTC(2024, 0, 1, 12);

describe('Retry-After', () => {
  it.each([
    ['0', 0],
    ['1', 1000],
    [' 120 ', 120_000],
    ['Mon, 01 Jan 2024 12:01:00 GMT', 60_000],
    ['Monday, 01-Jan-24 12:01:00 GMT', 60_000],
    ['2024-01-01T12:01:00Z', 60_000],
    ['Mon, 01 Jan 2024 11:59:00 GMT', 0],
  ])('%j asks to wait %i ms', (header, ms) => {
    expect(parseRetryAfter(header, NOW)).toBe(ms);
  });

  it.each([
    null,
    '',
    ' ',
    'later',
    'NaN',
    'Infinity',
    '0x10',
    // A lenient date parser takes these for days long gone, which would mean: at once.
    '-5',
    '1.5',
    'in 5',
    '5, 5',
    '10 seconds',
    '5s',
    'Mon, 99 Foo 2024 12:00:00 GMT',
  ])('%j asks for nothing that can be read', (header) => {
    expect(parseRetryAfter(header, NOW)).toBeNull();
  });

  it('is a finite time to wait or nothing, whatever stands in the header', () => {
    expect(Number.isFinite(parseRetryAfter('9'.repeat(400), NOW) ?? 0)).toBe(true);
    assert(
      property(string(), (header) => {
        const ms = parseRetryAfter(header, NOW);
        expect(ms === null || (Number.isFinite(ms) && ms >= 0)).toBe(true);
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { ApiError, type Failure } from '../../src/api/failure';
import { isPageTooLarge, reducePageSize } from '../../src/api/page-size';
import { DEFAULT_PAGING } from '../../src/api/service';

describe('a page that may be too large', () => {
  it.each<[string, Failure, boolean]>([
    ['400', { kind: 'unexpected-status', status: 400 }, true],
    ['413', { kind: 'unexpected-status', status: 413 }, true],
    ['422', { kind: 'unexpected-status', status: 422 }, true],
    ['a timeout', { kind: 'timeout', afterMs: 15_000 }, true],
    ['a body over the limit', { kind: 'too-large', maxBytes: 1 }, true],
    ['409', { kind: 'unexpected-status', status: 409 }, false],
    ['503', { kind: 'server', status: 503, retryAfterMs: null }, false],
    ['429', { kind: 'rate-limited', retryAfterMs: null }, false],
    ['no answer', { kind: 'network', keyVersion: null }, false],
  ])('is told by %s', (_, failure, isTooLarge) => {
    expect(isPageTooLarge(new ApiError(failure))).toBe(isTooLarge);
  });

  it('is not told by another error', () => {
    expect(isPageTooLarge(new Error('timeout'))).toBe(false);
  });
});

describe('the next smaller page size', () => {
  it.each([
    ['half of the largest', 500, 500, 50, 250],
    ['the plain one after the half', 250, 500, 50, 50],
    ['the plain one where the half is smaller', 80, 80, 50, 50],
    ['the plain one for what was neither', 120, 500, 50, 50],
  ])('is %s', (_, refused, bulkPageSize, pageSize, expected) => {
    const paging = { ...DEFAULT_PAGING, pageSize, bulkPageSize };
    expect(reducePageSize(refused, paging)).toBe(expected);
  });
});

import { expect, it } from 'vitest';
import { describeRetryReason } from '../../src/api/describe-retry-reason';
import { ApiError, type Failure } from '../../src/api/failure';
import { shouldRetry } from '../../src/api/retry';

const ORIGIN = 'https://shop.example.com';

it.each<[Failure, string]>([
  [{ kind: 'network', keyVersion: null }, 'No answer came from https://shop.example.com.'],
  [{ kind: 'timeout', afterMs: 15_000 }, 'did not answer within 15 seconds.'],
  [{ kind: 'rate-limited', retryAfterMs: null }, 'answered 429: too many requests.'],
  [{ kind: 'server', status: 503, retryAfterMs: null }, 'answered 503.'],
])('there are words for all that is tried again: %j', (failure, words) => {
  expect(shouldRetry(0, new ApiError(failure))).toBe(true);
  expect(describeRetryReason(failure, ORIGIN)).toContain(words);
  expect(describeRetryReason(failure, ORIGIN)).toContain(ORIGIN);
});

it('there are none for what is not', () => {
  expect(describeRetryReason({ kind: 'not-found' }, ORIGIN)).toBeNull();
});

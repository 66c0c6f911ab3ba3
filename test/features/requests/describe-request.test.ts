import { expect, it } from 'vitest';
import { ApiError, type Failure } from '../../../src/api/failure';
import type { RequestRecord } from '../../../src/connections/request-logs';
import {
  countTries,
  formatSize,
  formatStatus,
} from '../../../src/features/requests/describe-request';

function record(url: string, failure: Failure | null, status?: number): RequestRecord {
  return {
    url,
    number: 0,
    at: 0,
    keyVersion: null,
    ms: 0,
    status,
    headers: undefined,
    bytes: null,
    body: null,
    error: failure && new ApiError(failure),
  };
}

const BUSY: Failure = { kind: 'rate-limited', retryAfterMs: null };

it.each<[words: string, failures: (Failure | null)[], tries: number[]]>([
  ['retries of one request', [BUSY, BUSY, null], [1, 2, 3]],
  ['no fifth try: the user has begun anew', [BUSY, BUSY, BUSY, BUSY, BUSY], [1, 2, 3, 4, 1]],
  ['no try after a success', [BUSY, null, null], [1, 2, 1]],
  ['no try after a failure that is final', [{ kind: 'not-found' }, null], [1, 1]],
])('counts %s', (_, failures, tries) => {
  const records = failures.map((failure) => record('/a', failure));
  // Others in between change nothing.
  const mixed = records.flatMap((each) => [each, record('/b', null)]);
  const counted = countTries(mixed);
  expect(records.map((each) => counted.get(each))).toEqual(tries);
});

it.each<[failure: Failure, status: number | undefined, text: string]>([
  [{ kind: 'not-found' }, 404, '404'],
  [{ kind: 'network', keyVersion: null }, undefined, 'No answer'],
  [{ kind: 'timeout', afterMs: 1 }, undefined, 'Timeout'],
  [{ kind: 'redirect' }, undefined, 'Redirect'],
  [{ kind: 'cut-off' }, 200, '200 Cut off'],
  [{ kind: 'invalid-response', problems: [] }, 200, '200 Unexpected JSON'],
  [{ kind: 'signed-out', sign: 'page' }, 200, '200 Signed out'],
])('says how a request ended: %j', (failure, status, text) => {
  expect(formatStatus(record('/a', failure, status))).toBe(text);
});

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_000, '1 kB'],
  [99_940, '99.9 kB'],
  [100_000, '0.1 MB'],
  [2_202_009, '2.1 MB'],
])('formats the size %i as %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});

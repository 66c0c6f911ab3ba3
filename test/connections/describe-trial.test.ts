import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError, type Failure } from '../../src/api/failure';
import { describeTrial } from '../../src/connections/describe-trial';
import { DEMO_CONNECTION } from '../../src/site/connection';

const APP = 'https://browser.example.com';
const SHOP = 'https://shop.example.com';

beforeEach(() => {
  vi.stubGlobal('window', { location: { origin: APP } });
});

function describeFailure(failure: Failure, pageSizeParam = 'first', baseUrl = SHOP) {
  const paging = { ...DEMO_CONNECTION.paging, pageSizeParam };
  const connection = { ...DEMO_CONNECTION, auth: 'key', baseUrl, paging } as const;
  const service = { baseUrl, paging, getKey: () => null, fetch };
  return describeTrial(new ApiError(failure), {
    connection,
    service,
    siteId: 'magazine',
    now: () => 0,
  });
}

it.each<[Failure, string, string]>([
  [{ kind: 'network', keyVersion: null }, 'baseUrl', APP],
  [{ kind: 'timeout', afterMs: 15_000 }, 'baseUrl', 'Try again'],
  [{ kind: 'redirect' }, 'baseUrl', 'Enter the final URL'],
  [{ kind: 'cut-off' }, 'baseUrl', 'Try again'],
  [{ kind: 'rate-limited', status: 429, retryAfterMs: null }, 'baseUrl', 'Wait a moment'],
  [{ kind: 'server', status: 500, retryAfterMs: null }, 'baseUrl', ''],
  [{ kind: 'invalid-response', problems: [] }, 'baseUrl', ''],
  [{ kind: 'unauthorized', keyVersion: null }, 'apiKey', 'Enter the API key'],
  [{ kind: 'unauthorized', keyVersion: 0 }, 'apiKey', 'mistyped'],
  [{ kind: 'forbidden', keyVersion: 0 }, 'apiKey', 'access to this site'],
  [{ kind: 'not-found' }, 'siteId', 'path of the base URL is wrong or missing'],
  [{ kind: 'not-addressable', id: '..' }, 'siteId', ''],
  [{ kind: 'unexpected-status', status: 400 }, 'pageSizeParam', 'first=50'],
  [{ kind: 'unexpected-status', status: 422 }, 'pageSizeParam', 'first=50'],
  [{ kind: 'unexpected-status', status: 405 }, 'baseUrl', ''],
])('assigns the failure to a field and explains it: %j', (failure, field, words) => {
  const described = describeFailure(failure);
  expect(described.field).toBe(field);
  expect(described.help).toContain(words);
});

it('names the whole base URL if a path or site does not exist', () => {
  const { cause } = describeFailure({ kind: 'not-found' }, 'first', `${SHOP}/wrong`);
  expect(cause).toBe(`No site “magazine” at ${SHOP}/wrong (404)`);
});

it('does not blame a parameter that was not sent', () => {
  expect(describeFailure({ kind: 'unexpected-status', status: 400 }, '').field).toBe('baseUrl');
});

it("does not suspect CORS on the app's own origin", () => {
  const { help } = describeFailure({ kind: 'network', keyVersion: null }, 'first', `${APP}/api`);
  expect(help).not.toContain('CORS');
  expect(help).toContain('your network');
});

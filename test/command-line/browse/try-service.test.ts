import { expect, it, vi } from 'vitest';
import { DEFAULT_PAGING } from '../../../src/api/service';
import { tryService } from '../../../src/command-line/browse/try-service';
import { respond } from '../../check/engine/fake-service';

/** Tries a service over a fake network. */
function tryWith(answer: () => Response | Promise<Response>) {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => answer());
  vi.stubGlobal('fetch', fetch);
  const baseUrl = 'https://shop.test';
  const service = {
    baseUrl,
    siteId: 'main',
    paging: DEFAULT_PAGING,
    key: 's3cret-1',
    keyVariable: 'KEY',
  };
  return { result: tryService(service), fetch };
}

const failing = (code: string) => () =>
  Promise.reject(Object.assign(new TypeError('fetch failed'), { cause: { code } }));

it('sends one list request with the key', async () => {
  const { result, fetch } = tryWith(() => new Response('{}'));
  expect(await result).toBeNull();
  const headers = expect.objectContaining({ Authorization: 'Bearer s3cret-1' });
  const init = expect.objectContaining({ headers, redirect: 'manual' });
  expect(fetch.mock.calls).toEqual([['https://shop.test/api/v1/sites/main/category', init]]);
});

it.each([
  ['There is no category service at this address.', () => respond(404)],
  ['The service has no site “main”.', () => Response.json({}, { status: 404 })],
  ['The service redirects to another address', () => respond(302, { location: '/' })],
  ['Connection refused by shop.test.', failing('ECONNREFUSED')],
])('explains a failure in one line: %s', async (words, answer) => {
  const { result } = tryWith(answer);
  await expect(result).rejects.toThrow(words);
  await expect(result).rejects.not.toThrow('\n');
});

it('continues if the service fails for another reason', async () => {
  for (const status of [200, 403, 500]) {
    expect(await tryWith(() => respond(status)).result).toBeNull();
  }
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  expect(await tryWith(failing('ABORT_ERR')).result).toBeNull();
});

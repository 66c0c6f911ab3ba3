import { expect, it, vi } from 'vitest';
import { DEFAULT_PAGING } from '../../../src/api/service';
import { tryService } from '../../../src/command-line/browse/try-service';

/** Tries a service in a network in which this happens. */
function tryWith(answer: () => Promise<Response>, siteId: string | null = 'main') {
  const asked = vi.fn<typeof fetch>(answer);
  vi.stubGlobal('fetch', asked);
  const baseUrl = 'https://shop.example.com';
  const service = { baseUrl, siteId, paging: DEFAULT_PAGING, key: 's3cret-1', keyVariable: 'KEY' };
  const result = tryService(service);
  return { result, asked };
}

const failing = (code: string) => () =>
  Promise.reject(Object.assign(new TypeError('fetch failed'), { cause: { code } }));

it.each([
  ['main', 'https://shop.example.com/api/v1/sites/main/category'],
  [null, 'https://shop.example.com/api/v1'],
])('asks once, for the site %s, with the key', async (siteId, url) => {
  const { result, asked } = tryWith(() => Promise.resolve(new Response('{}')), siteId);
  expect(await result).toBeNull();
  expect(asked).toHaveBeenCalledOnce();
  expect(asked).toHaveBeenCalledWith(
    url,
    expect.objectContaining({
      headers: expect.objectContaining({ Authorization: 'Bearer s3cret-1' }),
      redirect: 'manual',
    }),
  );
});

it.each([
  [401, true],
  [200, false],
  [403, false],
  [500, false],
])('takes %i for a refused key: %s', async (status, isRefused) => {
  const { result } = tryWith(() => Promise.resolve(new Response(null, { status })));
  expect((await result) !== null).toBe(isRefused);
});

it('says in the words of the check that the address or the site is unknown', async () => {
  const answer = () => Promise.resolve(new Response(null, { status: 404 }));
  await expect(tryWith(answer).result).rejects.toThrow('no category service at this address');
  const json = () => Promise.resolve(Response.json({}, { status: 404 }));
  await expect(tryWith(json).result).rejects.toThrow('The service has no site “main”.');
  // Nothing has to be at /api/v1 itself.
  expect(await tryWith(answer, null).result).toBeNull();
});

it.each([
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'NODE_EXTRA_CA_CERTS'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'NODE_EXTRA_CA_CERTS'],
  ['CERT_HAS_EXPIRED', 'cannot be verified (CERT_HAS_EXPIRED)'],
  ['ECONNREFUSED', 'Nothing listens at shop.example.com.'],
  ['ENOTFOUND', 'The name shop.example.com is not known.'],
])('says in one line what keeps it from being reached: %s, %s', async (code, words) => {
  const { result } = tryWith(failing(code));
  await expect(result).rejects.toThrow(words);
  await expect(result).rejects.not.toThrow('\n');
});

it('goes on where a service is only slow', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  expect(await tryWith(failing('ABORT_ERR')).result).toBeNull();
});

import { describe, expect, it } from 'vitest';
import { sendRequest } from '../../src/api/send-request';
import { noSignal, serviceThat } from './fake-service';

const KEY = 'a/b+c=d.e~f';
const ENCODED = encodeURIComponent(KEY);

async function sendWith(answer: Response) {
  const { service } = serviceThat(() => answer, { getKey: () => ({ key: KEY, version: 1 }) });
  return sendRequest(service, '/x', {}, { signal: noSignal() });
}

describe('a key that the service repeats', () => {
  it.each([KEY, ENCODED, ENCODED.toLowerCase(), '%61/b+c=d.e%7ef'])(
    'is in no location of a redirect, spelled %s',
    async (spelling) => {
      const headers = { location: `https://login.example.com/?key=${spelling}&x=a%2Fb` };
      const { result } = await sendWith(new Response(null, { status: 302, headers }));
      expect(result).toMatchObject({ location: 'https://login.example.com/?key=•••&x=a%2Fb' });
    },
  );

  it('is in no other header', async () => {
    const { result } = await sendWith(new Response('{}', { headers: { etag: `"${ENCODED}"` } }));
    expect(result.kind === 'response' && result.headers.get('etag')).toBe('"•••"');
  });

  it('is taken out of a page, which else stays as it is', async () => {
    const page = `100% of ${KEY} and ${ENCODED}, A/B+C=D.E~F, a/b+c=dxe~f`;
    expect((await sendWith(new Response(page))).result).toMatchObject({
      text: '100% of ••• and •••, A/B+C=D.E~F, a/b+c=dxe~f',
    });
  });

  it('is taken out of an answer to a request that did not send it, too', async () => {
    const { service, headers, init } = serviceThat(() => new Response(KEY), {
      getKey: () => ({ key: KEY, version: 1 }),
    });
    const options = { signal: noSignal(), sendsKey: false };
    const outcome = await sendRequest(service, '/x', {}, options);
    expect(outcome).toMatchObject({ keyVersion: null, result: { text: '•••' } });
    expect(headers()).toEqual({ accept: 'application/json' });
    expect(init()).toMatchObject({ credentials: 'omit' });
  });
});

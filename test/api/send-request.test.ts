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
  it.each([KEY, ENCODED])('is in no location of a redirect, spelled %s', async (spelling) => {
    const headers = { location: `https://login.example.com/?key=${spelling}&x=a%2Fb` };
    const { result } = await sendWith(new Response(null, { status: 302, headers }));
    expect(result).toMatchObject({ location: 'https://login.example.com/?key=•••&x=a%2Fb' });
  });

  it('can be taken out of an answer to a request that did not send it, too', async () => {
    const { service, headers, init } = serviceThat(() => new Response(KEY), {
      getKey: () => ({ key: KEY, version: 1 }),
    });
    const options = { signal: noSignal(), sendsKey: false };
    const { keyVersion, hideKey } = await sendRequest(service, '/x', {}, options);
    expect(keyVersion).toBeNull();
    expect(hideKey(KEY)).toBe('•••');
    expect(headers()).toEqual({ accept: 'application/json' });
    expect(init()).toMatchObject({ credentials: 'omit' });
  });
});

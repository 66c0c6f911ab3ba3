import { afterEach, describe, expect, it, vi } from 'vitest';
import { isReached, sendRequest, TIMEOUT_MS } from '../../src/api/send-request';
import { fakeTimeouts } from '../fake-timeouts';
import { BASE_URL, json, noSignal, reasonOf, serviceThat } from './fake-service';

const PATH = '/api/v1/sites/site/category';
const KEY = 'a/b+c=d.e~f';
const ENCODED = encodeURIComponent(KEY);

async function sendWith(answer: Response) {
  const { service } = serviceThat(() => answer, { getKey: () => ({ key: KEY, version: 1 }) });
  return sendRequest(service, '/x', {}, { signal: noSignal() });
}

const hang: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
  });

afterEach(() => {
  vi.useRealTimers();
});

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

  it('is taken out of what is shown, which else stays as it is', async () => {
    const { hideKey } = await sendWith(new Response('{}'));
    expect(hideKey(`100% of ${KEY} and ${ENCODED}, A/B+C=D.E~F, a/b+c=dxe~f`)).toBe(
      '100% of ••• and •••, A/B+C=D.E~F, a/b+c=dxe~f',
    );
  });
});

describe('whether a service is reached', () => {
  it('is asked without the key, without cookies and without CORS', async () => {
    const { service, url, init, headers } = serviceThat(() => json({}));
    expect(await isReached(service, PATH, noSignal())).toBe(true);
    expect(url()).toBe(`${BASE_URL}${PATH}`);
    expect(headers()).toEqual({});
    expect(init()).toMatchObject({ mode: 'no-cors', credentials: 'omit' });
  });

  it('is not where nothing answers', async () => {
    const { service } = serviceThat(async () => Promise.reject(new TypeError('down')));
    expect(await isReached(service, PATH, noSignal())).toBe(false);
  });

  it('is not where nothing answers in time', async () => {
    vi.useFakeTimers();
    fakeTimeouts();
    const { service } = serviceThat(hang);
    const reached = isReached(service, PATH, noSignal());
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
    expect(await reached).toBe(false);
  });

  it('stays open when the caller aborts', async () => {
    const abort = new AbortController();
    const { service } = serviceThat(hang);
    const reason = reasonOf(isReached(service, PATH, abort.signal));
    abort.abort(new Error('the screen is gone'));
    expect(await reason).toMatchObject({ message: 'the screen is gone' });
  });
});

import { describe, expect, it, vi } from 'vitest';
import { isReached } from '../../src/api/is-reached';
import { TIMEOUT_MS } from '../../src/api/send-request';
import { fakeTimeouts } from '../fake-timeouts';
import { BASE_URL, hang, json, noSignal, reasonOf, serviceThat } from './fake-service';

const PATH = '/api/v1/sites/site/category';

describe('checking whether a service is reachable', () => {
  it('sends no credentials and does not need CORS', async () => {
    const { service, url, init, headers } = serviceThat(() => json({}));
    expect(await isReached(service, PATH, noSignal())).toBe(true);
    expect(url()).toBe(`${BASE_URL}${PATH}`);
    expect(headers()).toEqual({});
    expect(init()).toMatchObject({ mode: 'no-cors', credentials: 'omit' });
  });

  it('fails if nothing responds in time', async () => {
    vi.useFakeTimers();
    fakeTimeouts();
    const { service } = serviceThat(hang);
    const reached = isReached(service, PATH, noSignal());
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
    expect(await reached).toBe(false);
  });

  it("rejects with the caller's abort reason", async () => {
    const abort = new AbortController();
    const { service } = serviceThat(hang);
    const reason = reasonOf(isReached(service, PATH, abort.signal));
    abort.abort(new Error('the screen is gone'));
    expect(await reason).toMatchObject({ message: 'the screen is gone' });
  });
});

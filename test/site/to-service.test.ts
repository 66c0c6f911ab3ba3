import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Connection, DEMO_CONNECTION } from '../../src/site/connection';
import { toService } from '../../src/site/connections-context';

const shop: Connection = {
  ...DEMO_CONNECTION,
  id: 'shop',
  baseUrl: '/prefix',
  auth: 'key',
  definedBy: 'configuration',
};

const held = { key: 'secret', version: 1 };
const keyRing = { find: () => held };
const store = { answersWithoutKey: () => false };
const fetchClients = {
  fetch: async () => new Response('network'),
  demoFetch: async () => new Response('page'),
};
const state = { keyRing, store, fetchClients };

beforeEach(() => void vi.stubGlobal('location', { origin: 'https://app.example.com' }));

describe('toService', () => {
  it('resolves the base URL and hands the paging on', () => {
    expect(toService(shop, state)).toMatchObject({
      baseUrl: 'https://app.example.com/prefix',
      paging: shop.paging,
    });
  });

  it.each([
    ['key', held],
    ['proxy', null],
    ['demo', null],
  ] as const)('gives the key only where requests are authorised with one (%s)', (auth, key) => {
    const service = toService({ ...shop, auth }, state);
    expect(service.getKey()).toEqual(key);
  });

  it.each([
    ['proxy', true, true],
    ['proxy', false, false],
    ['key', true, false],
    ['demo', true, false],
  ] as const)('knows of a login in front: %s, answered %s', (auth, hasAnswered, hasPassed) => {
    const known = { ...state, store: { answersWithoutKey: () => hasAnswered } };
    const service = toService({ ...shop, auth }, known);
    expect(service.hasPassedLogin?.()).toBe(hasPassed);
  });

  it('looks the key up for each request', () => {
    const find = vi.fn<() => typeof held>(() => held);
    const service = toService(shop, { ...state, keyRing: { find } });
    expect(find).not.toHaveBeenCalled();
    service.getKey();
    service.getKey();
    expect(find).toHaveBeenCalledTimes(2);
  });

  it('reads the demo in the page and everything else over the network', async () => {
    const demo = toService(DEMO_CONNECTION, state);
    const network = toService(shop, state);
    expect(await (await demo.fetch('https://demo.invalid')).text()).toBe('page');
    expect(await (await network.fetch('https://shop.example.com')).text()).toBe('network');
  });

  it('calls fetch as a browser wants it: as a method of nothing', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response());
    await toService(shop, { ...state, fetchClients: { fetch, demoFetch: fetch } }).fetch(
      'https://shop.example.com',
    );
    expect(fetch.mock.contexts).toEqual([undefined]);
  });
});

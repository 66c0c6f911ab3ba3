import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Connection, DEMO_CONNECTION } from '../../src/site/connection';
import { toService } from '../../src/site/service-access';
import { createServiceStates } from '../../src/site/service-state';

const shop: Connection = { ...DEMO_CONNECTION, baseUrl: '/prefix', auth: 'key' };
const held = { key: 'secret', version: 1 };

function open(connection: Connection, hasResponded = false) {
  const find = vi.fn<() => typeof held>(() => held);
  const store = {
    get: () => connection,
    worksWithoutKey: () => hasResponded,
    noteWorksWithoutKey: () => {},
  };
  const parts = { keyRing: { find }, store, states: createServiceStates(), now: () => 5 };
  return { service: toService(connection, parts), find, states: parts.states };
}

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://app.example.com' });
  vi.stubGlobal('fetch', async () => new Response('network'));
});

describe("a connection's service", () => {
  it.each([
    ['key', held, false, 'network'],
    ['proxy', null, true, 'network'],
    ['demo', null, false, 'path_not_found'],
  ] as const)(
    'uses the key and the fetch function that fit its authentication: %s',
    async (...row) => {
      const [auth, key, hasPassed, answer] = row;
      const { service } = open({ ...shop, auth }, true);
      expect(service.getKey()).toEqual(key);
      expect(service.hasPassedLogin?.()).toBe(hasPassed);
      expect(open({ ...shop, auth }).service.hasPassedLogin?.()).toBe(false);
      expect(await (await service.fetch('https://service.test')).text()).toContain(answer);
    },
  );

  it('looks up the key for each request', async () => {
    const { service, find } = open(shop);
    const { paging } = shop;
    expect(service).toMatchObject({ baseUrl: 'https://app.example.com/prefix', paging });
    expect(find).not.toHaveBeenCalled();
    service.getKey();
    service.getKey();
    expect(find).toHaveBeenCalledTimes(2);
  });

  it('records the outcome of each request', () => {
    const { service, states } = open(shop);
    const url = 'https://app.example.com/prefix';
    service.onOutcome?.({ url, keyVersion: 1, failure: null });
    expect(states.get().get(shop.id)).toMatchObject({ at: 5, keyVersion: 1, failure: null });
  });
});

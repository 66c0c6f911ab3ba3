import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Connection, DEMO_CONNECTION } from '../../src/site/connection';
import { toService } from '../../src/site/connections-context';

const shop: Connection = { ...DEMO_CONNECTION, baseUrl: '/prefix', auth: 'key' };
const held = { key: 'secret', version: 1 };

function open(connection: Connection, hasAnswered = false) {
  const find = vi.fn<() => typeof held>(() => held);
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response('network'));
  const service = toService(connection, {
    keyRing: { find },
    store: { answersWithoutKey: () => hasAnswered },
    fetchClients: { fetch, demoFetch: async () => new Response('page') },
  });
  return { service, find, fetch };
}

beforeEach(() => void vi.stubGlobal('location', { origin: 'https://app.example.com' }));

describe('the service of a connection', () => {
  it.each([
    ['key', held, false, 'network'],
    ['proxy', null, true, 'network'],
    ['demo', null, false, 'page'],
  ] as const)('sends the key and fetches as configured: %s', async (...row) => {
    const [auth, key, hasPassed, answer] = row;
    const { service } = open({ ...shop, auth }, true);
    expect(service.getKey()).toEqual(key);
    expect(service.hasPassedLogin?.()).toBe(hasPassed);
    expect(open({ ...shop, auth }).service.hasPassedLogin?.()).toBe(false);
    expect(await (await service.fetch('https://service.test')).text()).toBe(answer);
  });

  it('looks up the key for each request, and calls fetch without a receiver', async () => {
    const { service, find, fetch } = open(shop);
    const { paging } = shop;
    expect(service).toMatchObject({ baseUrl: 'https://app.example.com/prefix', paging });
    expect(find).not.toHaveBeenCalled();
    service.getKey();
    service.getKey();
    expect(find).toHaveBeenCalledTimes(2);
    await service.fetch('https://service.test');
    expect(fetch.mock.contexts).toEqual([undefined]);
  });
});

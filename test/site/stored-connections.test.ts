// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { DEFAULT_PAGING } from '../../src/api/service';
import type { Connection } from '../../src/site/connection';
import { createStoredConnections } from '../../src/site/stored-connections';
import { deviceStorage, scopedName } from '../../src/ui/browser-storage';
import { createDeniedStorage, createMemoryStorage } from './memory-storage';

const shop: Connection = {
  id: 'shop',
  name: 'Shop',
  environment: 'staging',
  baseUrl: 'https://shop.example.com',
  siteId: 'magazine',
  auth: 'key',
  paging: { cursorParam: 'cursor', pageSizeParam: 'limit', pageSize: 20, bulkPageSize: 200 },
  loadAll: 'when-needed',
  definedBy: 'user',
};

function stored(...connections: unknown[]) {
  return createMemoryStorage({ ['connections']: { version: 1, connections } });
}

describe('stored connections', () => {
  it('come back as they were', () => {
    const storage = createMemoryStorage();
    const connections = [shop, { ...shop, id: 'other', siteId: null }];
    expect(createStoredConnections(storage).set(connections)).toBe(true);
    expect(createStoredConnections(storage.open()).get()).toEqual(connections);
  });

  it.each([
    ['nothing', undefined],
    ['text', 'hello'],
    ['a list', [shop]],
    ['another version', { version: 99, connections: [shop] }],
    ['no list', { version: 1, connections: 'shop' }],
  ])('are none when the storage holds %s', (_, value) => {
    expect(createStoredConnections(createMemoryStorage({ ['connections']: value })).get()).toEqual(
      [],
    );
  });

  it.each([
    null,
    7,
    [],
    { ...shop, id: 'Not A Slug' },
    { ...shop, id: 'connections' },
    { ...shop, id: 'demo' },
    { ...shop, baseUrl: 'javascript:alert(1)' },
    { ...shop, baseUrl: '/' },
    { ...shop, name: 5 },
    { ...shop, siteId: '' },
    { id: 'bare' },
  ])('leave out %j and keep the rest', (entry) => {
    const other = { ...shop, id: 'other' };
    expect(createStoredConnections(stored(entry, other)).get()).toEqual([other]);
  });

  it.each([
    ['shop.example.com', 'https://shop.example.com'],
    ['localhost:4010', 'http://localhost:4010'],
    [' HTTPS://Shop.Example.com/ ', 'https://shop.example.com'],
    ['https://shop.example.com/api/v1', 'https://shop.example.com'],
  ])('come normalised, so that no key goes elsewhere: %s', (baseUrl, url) => {
    const [connection] = createStoredConnections(stored({ ...shop, baseUrl })).get();
    expect(connection?.baseUrl).toBe(url);
  });

  it('keep a connection whose paging cannot be read, with the default one', () => {
    const [connection] = createStoredConnections(
      stored({ ...shop, paging: { pageSize: 'many' } }),
    ).get();
    expect(connection?.paging).toEqual(DEFAULT_PAGING);
  });

  it.each([undefined, null, 7])(
    'keep a connection whose environment is %j, without one',
    (environment) => {
      const [connection] = createStoredConnections(stored({ ...shop, environment })).get();
      expect(connection).toEqual({ ...shop, environment: null });
    },
  );

  it('are custom and read with a key, whatever the storage says', () => {
    const [connection] = createStoredConnections(
      stored({ ...shop, definedBy: 'demo', auth: 'proxy' }),
    ).get();
    expect(connection).toEqual(shop);
  });

  it('keep the first of two with the same id', () => {
    expect(createStoredConnections(stored(shop, { ...shop, name: 'Again' })).get()).toEqual([shop]);
  });

  it('survive a storage that is denied', () => {
    const denied = createDeniedStorage();
    expect(createStoredConnections(denied).get()).toEqual([]);
    expect(createStoredConnections(denied).set([shop])).toBe(false);
  });

  it('survive text that is not JSON', () => {
    localStorage.setItem(scopedName('connections'), '{"version":1,');
    expect(createStoredConnections(deviceStorage).get()).toEqual([]);
  });
});

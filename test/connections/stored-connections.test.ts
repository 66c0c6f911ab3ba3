import { describe, expect, it } from 'vitest';
import type { Connection } from '../../src/connections/connection';
import { createJsonStorage } from '../../src/connections/json-storage';
import { readLastUsed, writeLastUsed } from '../../src/connections/last-used';
import {
  readStoredConnections,
  STORED_CONNECTIONS,
  writeStoredConnections,
} from '../../src/connections/stored-connections';
import { createMemoryStorage, deniedStorage } from './memory-storage';

const shop: Connection = {
  id: 'shop',
  name: 'Shop',
  baseUrl: 'https://shop.example.com',
  siteId: 'magazine',
  auth: 'key',
  paging: { cursorParam: 'cursor', pageSizeParam: 'limit', pageSize: 20 },
  definedBy: 'user',
};

function stored(...connections: unknown[]) {
  return createMemoryStorage({ [STORED_CONNECTIONS]: { version: 1, connections } });
}

describe('stored connections', () => {
  it('come back as they were', () => {
    const storage = createMemoryStorage();
    const connections = [shop, { ...shop, id: 'other', siteId: null }];
    expect(writeStoredConnections(storage, connections)).toBe(true);
    expect(readStoredConnections(storage)).toEqual(connections);
  });

  it.each([
    ['nothing', undefined],
    ['text', 'hello'],
    ['a list', [shop]],
    ['another version', { version: 99, connections: [shop] }],
    ['no list', { version: 1, connections: 'shop' }],
  ])('are none when the storage holds %s', (_, value) => {
    expect(readStoredConnections(createMemoryStorage({ [STORED_CONNECTIONS]: value }))).toEqual([]);
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
    expect(readStoredConnections(stored(entry, other))).toEqual([other]);
  });

  it.each([
    ['shop.example.com', 'https://shop.example.com'],
    ['localhost:4010', 'http://localhost:4010'],
    [' HTTPS://Shop.Example.com/ ', 'https://shop.example.com'],
    ['https://shop.example.com/api/v1', 'https://shop.example.com'],
  ])('come normalised, so that no key goes elsewhere: %s', (baseUrl, url) => {
    const [connection] = readStoredConnections(stored({ ...shop, baseUrl }));
    expect(connection?.baseUrl).toBe(url);
  });

  it('keep a connection whose paging cannot be read, with the default one', () => {
    const [connection] = readStoredConnections(stored({ ...shop, paging: { pageSize: 'many' } }));
    expect(connection?.paging).toEqual({
      cursorParam: 'after',
      pageSizeParam: 'first',
      pageSize: 50,
    });
  });

  it('are custom and read with a key, whatever the storage says', () => {
    const [connection] = readStoredConnections(
      stored({ ...shop, definedBy: 'demo', auth: 'proxy' }),
    );
    expect(connection).toEqual(shop);
  });

  it('keep the first of two with the same id', () => {
    expect(readStoredConnections(stored(shop, { ...shop, name: 'Again' }))).toEqual([shop]);
  });

  it('survive a storage that is denied', () => {
    expect(readStoredConnections(deniedStorage)).toEqual([]);
    expect(writeStoredConnections(deniedStorage, [shop])).toBe(false);
  });

  it('survive text that is not JSON', () => {
    localStorage.setItem(STORED_CONNECTIONS, '{"version":1,');
    expect(readStoredConnections(createJsonStorage(() => localStorage))).toEqual([]);
    localStorage.clear();
  });
});

describe('the last used connection', () => {
  it('is remembered', () => {
    const storage = createMemoryStorage();
    writeLastUsed(storage, 'shop');
    expect(readLastUsed(storage)).toBe('shop');
  });

  it.each([null, 5, {}, '../evil', ''])('is none when the storage holds %j', (value) => {
    expect(readLastUsed(createMemoryStorage({ 'category-browser.last-used': value }))).toBeNull();
  });
});

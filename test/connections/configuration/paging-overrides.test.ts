import { describe, expect, it } from 'vitest';
import { createPagingOverrides } from '../../../src/connections/configuration/paging-overrides';
import { createDeniedStorage, createMemoryStorage } from '../memory-storage';

const override = {
  connectionId: 'shop',
  baseUrl: 'https://shop.example.com',
  paging: { cursorParam: 'cursor', pageSizeParam: 'limit', pageSize: 20, bulkPageSize: 200 },
};

function stored(...overrides: unknown[]) {
  return createMemoryStorage({ ['paging']: { version: 1, overrides } });
}

describe('paging overrides', () => {
  it('come back as they were', () => {
    const storage = createMemoryStorage();
    const overrides = [override, { ...override, connectionId: 'other' }];
    expect(createPagingOverrides(storage).set(overrides)).toBe(true);
    expect(createPagingOverrides(storage.open()).get()).toEqual(overrides);
  });

  it.each([
    ['nothing', undefined],
    ['text', 'hello'],
    ['a list', [override]],
    ['another version', { version: 99, overrides: [override] }],
    ['no list', { version: 1, overrides: 'shop' }],
  ])('are none when the storage holds %s', (_, value) => {
    expect(createPagingOverrides(createMemoryStorage({ ['paging']: value })).get()).toEqual([]);
  });

  it.each([
    null,
    7,
    [],
    { ...override, connectionId: 5 },
    { ...override, baseUrl: null },
    { ...override, paging: 'cursor' },
    { ...override, paging: { ...override.paging, cursorParam: 'a&b' } },
    { ...override, paging: { ...override.paging, pageSize: 0 } },
    { ...override, paging: { ...override.paging, pageSizeParam: 'cursor' } },
  ])('leave out %j and keep the rest', (entry) => {
    const other = { ...override, connectionId: 'other' };
    expect(createPagingOverrides(stored(entry, other)).get()).toEqual([other]);
  });

  it('survive a storage that is denied', () => {
    const denied = createDeniedStorage();
    expect(createPagingOverrides(denied).get()).toEqual([]);
    expect(createPagingOverrides(denied).set([override])).toBe(false);
  });
});

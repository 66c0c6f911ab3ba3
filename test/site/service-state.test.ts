import { describe, expect, it } from 'vitest';
import type { Failure } from '../../src/api/failure';
import { createServiceStates, noteOutcome } from '../../src/site/service-state';
import { type Connection, DEMO_CONNECTION } from '../../src/site/connection';

const shop: Connection = {
  ...DEMO_CONNECTION,
  id: 'shop',
  baseUrl: 'https://shop.example.com',
  siteId: 'magazine',
  auth: 'key',
};

const LIST = 'https://shop.example.com/api/v1/sites/magazine/category';

/** Creates a store that notes whether each connection works without a key. */
function open(connection: Connection = shop, worksWithoutKey = false) {
  const noted = new Map([[connection.id, worksWithoutKey]]);
  const store = {
    get: (id: string) => (id === connection.id ? connection : null),
    noteWorksWithoutKey: ({ id }: { id: string }, isSo: boolean) => void noted.set(id, isSo),
  };
  const states = createServiceStates();
  return {
    noted,
    note: (failure: Failure | null, keyVersion: number | null = null, changed: Changed = {}) => {
      const { url = LIST, ...others } = changed;
      const outcome = { url, keyVersion, failure };
      noteOutcome({ store, states, now: () => 5 }, { ...connection, ...others }, outcome);
      return states.get().get('shop');
    },
  };
}

type Changed = Partial<Connection> & { url?: string };

describe("a service's state", () => {
  it('reflects the last request', () => {
    const { baseUrl } = shop;
    const { note } = open();
    expect(note(null, 7)).toEqual({ baseUrl, at: 5, keyVersion: 7, failure: null });
    const failure = { kind: 'timeout', afterMs: 1 } as const;
    expect(note(failure)).toEqual({ baseUrl, at: 5, keyVersion: null, failure });
  });

  it('ignores a missing category, but not a missing site', () => {
    const { note } = open();
    const missing = { kind: 'not-found' } as const;
    expect(note(missing, null, { url: `${LIST}/category` })).toBeUndefined();
    expect(note(missing, null, { url: LIST.replace('magazine', 'journal') })).toBeUndefined();
    expect(note(missing, null, { siteId: null })).toBeUndefined();
    expect(note(missing)?.failure).toEqual(missing);
  });

  it('ignores requests from before the connection was edited', () => {
    const { note, noted } = open();
    expect(note(null, null, { baseUrl: 'https://old.example.com' })).toBeUndefined();
    note(null, null, { id: 'gone' });
    expect(noted).toEqual(new Map([['shop', false]]));
  });
});

const unauthorized = { kind: 'unauthorized', keyVersion: null } as const;
const forbidden = { kind: 'forbidden', keyVersion: null } as const;

describe('whether a service works without a key', () => {
  it.each<[Connection['auth'], boolean, Failure | null, number | null, boolean]>([
    ['key', false, null, null, true],
    ['key', true, null, 7, false],
    ['key', true, unauthorized, null, false],
    ['key', true, forbidden, null, false],
    ['key', true, { ...unauthorized, keyVersion: 7 }, 7, true],
    ['key', true, { kind: 'not-found' }, null, true],
    ['key', false, { kind: 'not-found' }, null, false],
    ['proxy', false, null, null, true],
    // The proxy's login may have expired.
    ['proxy', true, unauthorized, null, true],
    ['demo', false, null, null, false],
  ])(
    'for %s is updated from %j after %j with the key %j: %j',
    (auth, before, failure, keyVersion, after) => {
      const { note, noted } = open({ ...shop, auth }, before);
      note(failure, keyVersion);
      expect(noted.get('shop')).toBe(after);
    },
  );
});

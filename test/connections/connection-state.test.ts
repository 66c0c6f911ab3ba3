import { expect, it } from 'vitest';
import type { Failure } from '../../src/api/failure';
import { stateOf } from '../../src/connections/connection-state';
import { type Connection, DEMO_CONNECTION } from '../../src/site/connection';

const shop: Connection = { ...DEMO_CONNECTION, baseUrl: 'https://shop.example.com', auth: 'key' };
const { baseUrl } = shop;

it.each<[string, Failure | null, number | null, number | null]>([
  ['responds', null, null, null],
  // Entering a key later does not change the state.
  ['responds', null, null, 7],
  ['silent', { kind: 'network', keyVersion: null }, null, null],
  ['silent', { kind: 'timeout', afterMs: 1 }, 7, 7],
  ['needsKey', { kind: 'unauthorized', keyVersion: null }, null, null],
  ['needsKey', { kind: 'forbidden', keyVersion: null }, null, null],
  ['rejectsKey', { kind: 'unauthorized', keyVersion: 7 }, 7, 7],
  ['unasked', { kind: 'unauthorized', keyVersion: null }, null, 7],
  ['unasked', { kind: 'unauthorized', keyVersion: 7 }, 7, 8],
  ['unasked', { kind: 'unauthorized', keyVersion: 7 }, 7, null],
  ['fails', { kind: 'not-found' }, null, null],
  ['fails', { kind: 'server', status: 500, retryAfterMs: null }, null, null],
])(
  'a connection is “%s” after %j with the key %j if the tab holds %j',
  (kind, failure, keyVersion, held) => {
    expect(stateOf(shop, { baseUrl, at: 5, keyVersion, failure }, held)).toBe(kind);
  },
);

it('a connection is “unasked” once its base URL has changed', () => {
  expect(stateOf(shop, undefined, null)).toBe('unasked');
  const state = { baseUrl: 'https://old.example.com', at: 5, keyVersion: null, failure: null };
  expect(stateOf(shop, state, null)).toBe('unasked');
});

it('a rejected proxy key counts as a service failure', () => {
  const failure = { kind: 'unauthorized', keyVersion: null } as const;
  const state = { baseUrl, at: 5, keyVersion: null, failure };
  expect(stateOf({ ...shop, auth: 'proxy' }, state, null)).toBe('fails');
});

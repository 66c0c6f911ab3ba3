import { describe, expect, it } from 'vitest';
import { toConfiguration } from '../../../src/command-line/gateway/to-configuration';
import { parseConfiguration } from '../../../src/connections/configuration/configuration';

const KEY = 'sk-0123456789';
const URL = 'https://shop.example.com';

function connectionTo(baseUrl: string, key: string | null = null) {
  const configuration = toConfiguration({ baseUrl, siteId: 'main', key });
  expect(parseConfiguration(configuration)).toMatchObject({ ok: true });
  const [connection] = configuration.connections;
  if (!connection) throw new Error('There is no connection');
  return connection;
}

describe('the id of the one connection', () => {
  it.each([
    [`${URL}/EU`, `${URL}/eu`],
    [`${URL}/shop/eu`, `${URL}/shop-eu`],
    ['https://localhost:4010', 'http://localhost:4010'],
    [`${URL}/${'a'.repeat(80)}/1`, `${URL}/${'a'.repeat(80)}/2`],
  ])('tells services apart: %s and %s', (one, other) => {
    expect(connectionTo(one).id).not.toBe(connectionTo(other).id);
  });

  it('begins with the name of the service, and stays the same', () => {
    expect(connectionTo(`${URL}/eu`).id).toMatch(/^shop-example-com-eu-[\da-f]{12}$/);
    expect(connectionTo(`${URL}/eu`, KEY).id).toBe(connectionTo(`${URL}/eu`).id);
  });

  it.each(['http://demo', 'http://connections', `${URL}/${'-a'.repeat(40)}`])(
    'is one that the app takes: %s',
    (baseUrl) => {
      expect(connectionTo(baseUrl).id.length).toBeLessThanOrEqual(64);
    },
  );
});

describe('the fingerprint of the key', () => {
  it('is the same for the same key and service, and another for each other', () => {
    const print = (baseUrl: string, key: string) => connectionTo(baseUrl, key).keyFingerprint;
    expect(print(URL, KEY)).toBe(print(URL, KEY));
    expect(print(URL, KEY)).not.toBe(print(URL, 'other'));
    expect(print(URL, KEY)).not.toBe(print(`${URL}/eu`, KEY));
    expect(print(URL, KEY)).toMatch(/^[\da-f]{16}$/);
  });

  it('is none where there is no key', () => {
    expect(connectionTo(URL).keyFingerprint).toBeNull();
  });

  it('is no hash that is the same on each machine', async () => {
    const before = connectionTo(URL, KEY).keyFingerprint;
    const { XDG_STATE_HOME } = process.env;
    process.env.XDG_STATE_HOME = '/dev/null';
    try {
      expect(connectionTo(URL, KEY).keyFingerprint).not.toBe(before);
    } finally {
      process.env.XDG_STATE_HOME = XDG_STATE_HOME;
    }
  });
});

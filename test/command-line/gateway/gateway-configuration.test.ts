import { describe, expect, it } from 'vitest';
import { toGatewayConfiguration } from '../../../src/command-line/gateway/create-gateway';
import { parseConfiguration } from '../../../src/site/configuration/configuration';

const URL = 'https://shop.example.com';

function connectionTo(baseUrl: string) {
  const configuration = toGatewayConfiguration({ baseUrl, siteId: 'main' });
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
    expect(connectionTo(`${URL}/eu`).id).toBe(connectionTo(`${URL}/eu`).id);
  });

  it.each(['http://demo', 'http://connections', `${URL}/${'-a'.repeat(40)}`])(
    'is one that the app takes: %s',
    (baseUrl) => {
      expect(connectionTo(baseUrl).id.length).toBeLessThanOrEqual(64);
    },
  );
});

import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { gatewayMiddleware } from '../../../src/command-line/gateway/gateway-middleware';

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

/** Starts a server that the gateway to a service's address is a part of. */
async function serverFor(url: string, env: NodeJS.ProcessEnv = {}) {
  const use = gatewayMiddleware({ CATEGORY_SERVICE_URL: url, ...env });
  return await serve((request, response) => use(request, response, () => response.end('The app')));
}

describe('CATEGORY_SERVICE_URL', () => {
  it.each([
    ['https://shop.example.com/prefix/', 'shop.example.com/prefix'],
    ['shop.example.com', 'shop.example.com'],
    ['localhost:4010', 'localhost:4010'],
    ['https://shop.example.com/api/v1', 'shop.example.com'],
  ])('is read as a person types it: %s', async (url, name) => {
    const server = await serverFor(url);
    const configuration = await (await fetch(`${server}/config.json?x`)).json();
    expect(configuration.connections).toMatchObject([{ name, baseUrl: '/', auth: 'proxy' }]);
    expect(await (await fetch(`${server}/src/main.ts`)).text()).toBe('The app');
  });

  it('gets requests with the key, and without cookies', async () => {
    const seen: object[] = [];
    const service = await serve(({ url, headers: { authorization, cookie } }, response) => {
      seen.push({ url, authorization, cookie });
      response.end('{}');
    });
    const server = await serverFor(`${service}/shop`, { CATEGORY_SERVICE_KEY: 's3cret-012345\n' });
    const path = '/api/v1/sites/main/category/a%2Fb';
    await fetch(`${server}${path}`, { headers: { Cookie: 'session=1' } });
    expect(seen).toEqual([{ url: `/shop${path}`, authorization: 'Bearer s3cret-012345' }]);
  });

  it.each([
    ['ftp://shop.example.com', 'start with https:// or http://'],
    ['https://shop.example.com?key=x', '“?” or “#”'],
    ['/prefix', 'Enter the address'],
  ])('is named where it cannot be used, with the reason: %s', async (url, reason) => {
    await expect(serverFor(url)).rejects.toThrow(
      new RegExp(`^CATEGORY_SERVICE_URL cannot be used\\. .*${reason.replaceAll('?', '\\?')}`),
    );
  });
});

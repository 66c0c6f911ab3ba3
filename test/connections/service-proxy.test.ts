import type { Plugin } from 'vite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllEnvs());

/** The proxy that the development server is configured with for a service's address. */
async function proxyTo(url: string) {
  vi.stubEnv('CATEGORY_SERVICE_URL', url);
  const { default: config } = await import('../../vite.config');
  const plugins = config.plugins ?? [];
  const plugin = plugins.find(
    (entry): entry is Plugin =>
      typeof entry === 'object' &&
      entry !== null &&
      'name' in entry &&
      entry.name === 'service-proxy',
  );
  const proxy =
    typeof plugin?.config === 'function' ? Reflect.apply(plugin.config, undefined, []) : null;
  return { proxy, connection: await connectionOf(plugin) };
}

/** The one connection of the configuration that it serves. */
async function connectionOf(plugin: Plugin | undefined): Promise<unknown> {
  return await new Promise((resolve) => {
    const middlewares = {
      use(handle: (request: unknown, response: unknown, next: () => void) => void) {
        const response = {
          setHeader() {},
          end: (body: string) => resolve(JSON.parse(body).connections[0]),
        };
        handle({ url: '/config.json?x' }, response, () => {});
      },
    };
    const hook = plugin?.configureServer;
    if (typeof hook === 'function') void Reflect.apply(hook, undefined, [{ middlewares }]);
  });
}

describe('CATEGORY_SERVICE_URL', () => {
  it.each([
    ['https://shop.example.com/prefix/', 'https://shop.example.com/prefix', 'shop.example.com'],
    ['shop.example.com', 'https://shop.example.com', 'shop.example.com'],
    ['localhost:4010', 'http://localhost:4010', 'localhost:4010'],
    ['https://shop.example.com/api/v1', 'https://shop.example.com', 'shop.example.com'],
  ])('is read as a person types it: %s', async (url, target, name) => {
    const { proxy, connection } = await proxyTo(url);
    expect(proxy).toMatchObject({ server: { proxy: { '/api/v1': { target } } } });
    expect(connection).toMatchObject({ name, baseUrl: '/', auth: 'proxy' });
  });

  it.each([
    ['ftp://shop.example.com', 'start with https:// or http://'],
    ['https://shop.example.com?key=x', '“?” or “#”'],
    ['/prefix', 'full address'],
  ])('is named where it cannot be used, with the reason: %s', async (url, reason) => {
    await expect(proxyTo(url)).rejects.toThrow(
      new RegExp(`^CATEGORY_SERVICE_URL cannot be used\\. .*${reason.replaceAll('?', '\\?')}`),
    );
  });
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { createServer, type ViteDevServer } from 'vite';
import type { RunningServer } from '../../src/command-line/server';
import { startService } from '../start-service';
import { categories } from '../check/engine/fake-service';

const KEY = 's3cret-0123456789';

const servers: (RunningServer | ViteDevServer)[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

/** Starts the `npm run dev` server on a port. */
async function startDevServer(port: number) {
  const server = await createServer({
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { host: '127.0.0.1', port, watch: null, ws: false },
  });
  servers.push(server);
  await server.listen();
  return server.resolvedUrls?.local[0] ?? '';
}

async function serve() {
  const service = await startService({ port: 0, key: KEY, sites: { main: categories(3) } });
  servers.push(service);
  return service.url;
}

describe('npm run dev', () => {
  it('uses the service from the environment', async () => {
    vi.stubEnv('CATEGORY_SERVICE_URL', await serve());
    vi.stubEnv('CATEGORY_SERVICE_KEY', KEY);
    vi.stubEnv('CATEGORY_SITE_ID', 'main');
    const url = await startDevServer(0);
    const configuration = await (await fetch(`${url}config.json`)).text();
    expect(JSON.parse(configuration).connections).toMatchObject([
      { baseUrl: '/', siteId: 'main', auth: 'proxy' },
    ]);
    expect(configuration).not.toContain(KEY);
    const list = await fetch(`${url}api/v1/sites/main/category`);
    expect(await list.json()).toMatchObject({ pageInfo: { totalCount: 3 } });
  });

  it('fails if its port is taken', async () => {
    const { port } = new URL(await serve());
    await expect(startDevServer(Number(port))).rejects.toThrow(`Port ${port} is already in use`);
  });
});

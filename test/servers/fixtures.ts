import type { RunningServer } from '../../src/command-line/listen';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { startService } from '../../src/command-line/serve/http-server';
import { API_KEY, Problems } from '../e2e/problems';
import { createSites, SHOP, WAREHOUSE } from '../e2e/sites';
import { type LoginGateway, startLoginGateway } from './login-gateway';
import type { WebServer, WebServerOptions } from './web-server';
import { WEB_SERVERS } from './web-servers';

interface WorkerFixtures {
  /** The service over HTTP. It wants the key. */
  service: RunningServer;
}

interface TestFixtures {
  loginGateway: LoginGateway;
  /** Starts the web server of the project, in front of the service unless told otherwise. */
  startServer: StartServer;
  /** The same for a test in a browser, which may go nowhere else. */
  startForBrowser: StartServer;
}

type StartServer = (options?: Partial<WebServerOptions>) => Promise<WebServer>;

// The runner reads from the braces what a fixture is made of, so they are there when it is nothing.
/* oxlint-disable no-empty-pattern */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  service: [
    async ({}, provide) => {
      const service = await startService({
        port: 0,
        sites: createSites(),
        key: API_KEY,
        cors: false,
      });
      await provide(service);
      await service.close();
    },
    { scope: 'worker' },
  ],

  loginGateway: async ({}, provide) => {
    const gateway = await startLoginGateway();
    await provide(gateway);
    await gateway.close();
  },

  startServer: async ({ service }, provide, { project }) => {
    const start = WEB_SERVERS.find(({ name }) => name === project.name)?.start;
    if (!start) throw new Error(`${project.name} is not installed`);
    const servers: WebServer[] = [];
    await provide(async (options) => {
      const server = await start({ serviceUrl: service.url, key: API_KEY, ...options });
      servers.push(server);
      const baseUrl = options?.path ?? '/';
      const connections = [SHOP, WAREHOUSE].map((siteId) => ({
        id: siteId,
        baseUrl,
        siteId,
        auth: 'proxy',
      }));
      await writeFile(join(server.root, 'config.json'), JSON.stringify({ connections }));
      return server;
    });
    await Promise.all(servers.map((server) => server.close()));
  },

  startForBrowser: async ({ context, startServer }, provide) => {
    const problems = new Problems();
    await problems.watch(context);
    await provide(async (options) => {
      const server = await startServer(options);
      problems.allowOrigin(server.url);
      return server;
    });
    expect(await problems.all(context.pages())).toEqual([]);
    await Promise.all(context.pages().map((page) => page.close()));
  },
});

export { expect };

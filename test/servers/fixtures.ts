import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import type { RunningServer } from '../../src/command-line/server';
import { startService } from '../start-service';
import { API_KEY, Problems } from '../e2e/problems';
import { provideRunning } from '../e2e/provide-running';
import { createSites, SHOP } from '../e2e/sites';
import { type LoginGateway, startLoginGateway } from './login-gateway';
import { type RecordingService, startRecordingService } from './recording-service';
import { startWebServer, type WebServer, type WebServerOptions } from './web-servers';

interface WorkerFixtures {
  /** A service with categories. It requires the key. */
  service: RunningServer;
  recordingOfAll: RecordingService;
  /** The web server in front of `recordingOfAll` with the usual options. */
  server: WebServer;
}

interface TestFixtures {
  /** A service that records requests and sends the responses that a test sets. */
  recording: RecordingService;
  /** Starts a web server for this test only, by default in front of `recording`. */
  startServer: (options?: Partial<WebServerOptions>) => Promise<WebServer>;
  loginGateway: LoginGateway;
  problems: Problems;
  /** Starts a web server in front of `service` for the test's page, which may load nothing from elsewhere. */
  startSite: (options?: Partial<WebServerOptions>) => Promise<WebServer>;
}

// Playwright reads a fixture's dependencies from its parameter, so the empty braces must stay.
/* oxlint-disable no-empty-pattern */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  service: [
    ({}, provide) => {
      const sites = createSites();
      return provideRunning(startService({ port: 0, sites, key: API_KEY, cors: false }), provide);
    },
    { scope: 'worker' },
  ],

  recordingOfAll: [
    ({}, provide) => provideRunning(startRecordingService(), provide),
    { scope: 'worker' },
  ],

  server: [
    ({ recordingOfAll }, provide, { project }) => {
      const options = { serviceUrl: recordingOfAll.url, key: API_KEY };
      return provideRunning(startWebServer(project.name, options), provide);
    },
    { scope: 'worker' },
  ],

  recording: async ({ recordingOfAll }, provide) => {
    recordingOfAll.reset();
    await provide(recordingOfAll);
  },

  startServer: async ({ recording }, provide, { project }) => {
    const servers: WebServer[] = [];
    await provide(async (options) => {
      const usual = { serviceUrl: recording.url, key: API_KEY };
      const server = await startWebServer(project.name, { ...usual, ...options });
      servers.push(server);
      return server;
    });
    await Promise.all(servers.map((server) => server.close()));
  },

  loginGateway: ({}, provide) => provideRunning(startLoginGateway(), provide),

  problems: async ({}, provide) => provide(new Problems()),

  startSite: async ({ context, startServer, service, problems }, provide) => {
    await problems.watch(context);
    await provide(async (options) => {
      const server = await startServer({ serviceUrl: service.url, ...options });
      problems.allowOrigin(server.url);
      const connections = [{ id: SHOP, baseUrl: '/', siteId: SHOP, auth: 'proxy' }];
      writeFileSync(join(server.root, 'config.json'), JSON.stringify({ connections }));
      return server;
    });
    expect(await problems.all(context.pages())).toEqual([]);
    // Close pages first because their prefetches would fail.
    await Promise.all(context.pages().map((page) => page.close()));
  },
});

export { expect };

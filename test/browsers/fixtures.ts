import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import type { RunningServer } from '../../src/command-line/server';
import { startService } from '../start-service';
import { serveApp } from '../e2e/app-server';
import { API_KEY } from '../e2e/problems';
import { createSites } from '../e2e/sites';
import type { Browser } from './browser';
import { ENGINES } from './engines';
import { prepareApp } from './prepare-app';
import { Tab } from './tab';

interface WorkerFixtures {
  engine: Browser;
  /** The folder of the built app, with what the tests do inside the page. */
  folder: string;
}

interface TestFixtures {
  /** The service over HTTP, from another origin than the app's. It wants the key. */
  service: RunningServer;
  /** The same without a key. */
  openService: RunningServer;
  tab: Tab;
}

// The runner reads from the braces what a fixture is made of, so they are there when it is nothing.
/* oxlint-disable no-empty-pattern */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  engine: [
    async ({}, provide, { project }) => {
      const browser = await ENGINES.find(({ name }) => name === project.name)?.start?.();
      if (!browser) throw new Error(`${project.name} is not installed`);
      await provide(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],

  folder: [
    async ({}, provide) => {
      const folder = await prepareApp();
      await provide(folder);
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],

  service: async ({}, provide) => {
    const service = await startService({ port: 0, sites: createSites(), key: API_KEY });
    await provide(service);
    await service.close();
  },

  openService: async ({}, provide) => {
    const service = await startService({ port: 0, sites: createSites() });
    await provide(service);
    await service.close();
  },

  tab: async ({ engine, folder, service, openService }, provide, testInfo) => {
    const connections = [
      { id: 'keyed', baseUrl: service.url },
      { id: 'open', baseUrl: openService.url, auth: 'proxy' },
    ];
    await writeFile(join(folder, 'config.json'), JSON.stringify({ connections }));
    // Each test has an origin, and so a storage, of its own.
    const app = await serveApp({ outDir: folder });
    await provide(new Tab(engine, app.url));
    if (testInfo.errors.length > 0)
      await writeFile(testInfo.outputPath('screen.png'), await engine.screenshot());
    expect(await engine.call(() => inPage.complaints())).toEqual([]);
    await app.close();
  },
});

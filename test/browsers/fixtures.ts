import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { build } from 'vite';
import type { RunningServer } from '../../src/command-line/server';
import { startService } from '../start-service';
import { serveApp } from '../e2e/app-server';
import { DIST, PROJECT } from '../e2e/built-app';
import { API_KEY } from '../e2e/problems';
import { provideRunning } from '../e2e/provide-running';
import { createSites } from '../e2e/sites';
import { ENGINES } from './engines';
import { type Browser, Tab } from './tab';

interface WorkerFixtures {
  engine: Browser;
  /** The folder of the built app, which includes the tests' in-page code. */
  folder: string;
}

interface TestFixtures {
  /** The service over HTTP, on a different origin from the app. It requires the key. */
  service: RunningServer;
  tab: Tab;
}

// Playwright reads a fixture's dependencies from its parameter, so the empty braces must stay.
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
      const folder = await mkdtemp(join(tmpdir(), 'category-browser-'));
      await cp(DIST, folder, { recursive: true });
      await build({
        root: PROJECT,
        configFile: false,
        publicDir: false,
        logLevel: 'error',
        define: { 'process.env.NODE_ENV': '"production"' },
        build: {
          outDir: folder,
          emptyOutDir: false,
          lib: {
            entry: 'test/browsers/in-page.ts',
            name: 'inPage',
            formats: ['iife'],
            fileName: () => 'in-page.js',
          },
        },
      });
      const index = join(folder, 'index.html');
      const html = await readFile(index, 'utf8');
      const script = '<script src="/in-page.js"></script>';
      await writeFile(index, html.replace('<title>', `${script}<title>`));
      await provide(folder);
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],

  service: ({}, provide) =>
    provideRunning(startService({ port: 0, sites: createSites(), key: API_KEY }), provide),

  tab: async ({ engine, folder, service }, provide) => {
    const connections = [{ id: 'keyed', baseUrl: service.url }];
    await writeFile(join(folder, 'config.json'), JSON.stringify({ connections }));
    // Each test has its own origin and so its own storage.
    const app = await serveApp({ outDir: folder });
    await provide(new Tab(engine, app.url));
    expect(await engine.call(() => inPage.complaints())).toEqual([]);
    await app.close();
  },
});

import type { Paging } from '../../src/api/service';
import { test as base, expect, type Page } from '@playwright/test';
import type { RunningServer } from '../../src/command-line/server';
import { type StartOptions, startService } from '../start-service';
import type { LoadAllPolicy } from '../../src/site/connection';
import { type AppServer, serveApp } from './app-server';
import { API_KEY, Problems } from './problems';
import { provideRunning } from './provide-running';
import { createSites, type Sites } from './sites';

interface WorkerFixtures {
  app: AppServer;
  sites: Sites;
  /** The service on a different origin from the app. It requires the key. */
  service: RunningServer;
  /** The same categories, served without a key, as if a proxy added it. */
  openService: RunningServer;
}

export type Serve = (options: Partial<StartOptions>) => Promise<RunningServer>;

interface TestFixtures {
  problems: Problems;
  /** Starts a service for this test, with the same sites and optional simulated errors. */
  serve: Serve;
  /** Opens a site's list at `/open/sites/…`, over a connection that does not require a key. */
  openSite: (siteId: string, rest?: string, options?: SiteOptions) => Promise<void>;
}

// Playwright reads a fixture's dependencies from its parameter, so the empty braces must stay.
/* oxlint-disable no-empty-pattern */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  app: [({}, provide) => provideRunning(serveApp(), provide), { scope: 'worker' }],

  sites: [async ({}, provide) => provide(createSites()), { scope: 'worker' }],

  service: [
    ({ sites }, provide) => provideRunning(startService({ port: 0, sites, key: API_KEY }), provide),
    { scope: 'worker' },
  ],

  openService: [
    ({ sites }, provide) => provideRunning(startService({ port: 0, sites }), provide),
    { scope: 'worker' },
  ],

  baseURL: async ({ app }, provide) => provide(app.url),

  problems: [
    async ({ context, app, service, openService }, provide) => {
      const problems = new Problems();
      for (const { url } of [app, service, openService]) problems.allowOrigin(url);
      await problems.watch(context);
      await provide(problems);
      // Expected problems may arrive late; unexpected ones stay recorded.
      await expect.poll(() => problems.all(context.pages())).toEqual([]);
    },
    { auto: true },
  ],

  serve: async ({ sites, problems }, provide) => {
    const services: RunningServer[] = [];
    await provide(async (options) => {
      const service = await startService({ port: 0, sites, ...options });
      services.push(service);
      problems.allowOrigin(service.url);
      return service;
    });
    await Promise.all(services.map((service) => service.close()));
  },

  openSite: async ({ page, openService }, provide) => {
    await provide(
      async (siteId, rest = '', { id = 'open', service = openService, ...fields } = {}) => {
        await configure(page, [{ id, baseUrl: service.url, auth: 'proxy', ...fields }]);
        await page.goto(`/${id}/sites/${siteId}/categories${rest}`);
      },
    );
  },
});

export { expect };

interface ConfiguredConnection {
  id: string;
  baseUrl: string;
  name?: string;
  environment?: string;
  links?: { label: string; href: string }[];
  siteId?: string;
  auth?: 'key' | 'proxy';
  paging?: Partial<Paging>;
  loadAll?: LoadAllPolicy;
}

interface SiteOptions extends Partial<Omit<ConfiguredConnection, 'baseUrl'>> {
  service?: { readonly url: string };
}

/** Serves another configuration to the app. */
export async function configure(
  page: Page,
  connections: readonly ConfiguredConnection[],
): Promise<void> {
  await page.context().route('**/config.json', (route) => route.fulfill({ json: { connections } }));
}

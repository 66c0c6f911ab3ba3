import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startService } from '../../src/command-line/serve/http-server';
import { serveApp } from '../e2e/app-server';
import { DIST } from '../e2e/built-app';
import { generateCategories } from '../e2e/generated-categories';
import { buildFloor } from './floor-build';

/** The addresses of all that is measured. */
export interface Servers {
  /** The list of so many categories in the app, without a query string. */
  appList: (size: number) => string;
  floorList: (size: number) => string;
  /** A page without a script, from the floor's origin. */
  blankPage: string;
  /** The list operation of the service. */
  operation: (size: number) => string;
  /** The base URL of the service. */
  serviceUrl: string;
  close: () => Promise<void>;
}

/**
 * Starts the service with a site of each size, and serves the app and the floor. Both as files of
 * their own: to hand them a configuration by intercepting requests would slow every request down.
 */
export async function startServers(sizes: readonly number[]): Promise<Servers> {
  const sites = Object.fromEntries(sizes.map((size) => [`n${size}`, generateCategories(size)]));
  const service = await startService({ port: 0, sites });
  const folder = mkdtempSync(join(tmpdir(), 'category-browser-bench-'));
  const configuration = JSON.stringify({
    connections: [{ id: 'bench', baseUrl: service.url, auth: 'proxy' }],
  });

  const appFolder = join(folder, 'app');
  cpSync(DIST, appFolder, { recursive: true });
  writeFileSync(join(appFolder, 'config.json'), configuration);
  const app = await serveApp({ outDir: appFolder });

  const floorFolder = join(folder, 'floor');
  await buildFloor(floorFolder);
  writeFileSync(join(floorFolder, 'config.json'), configuration);
  const floor = await serveApp({ outDir: floorFolder });

  const list = (size: number) => `/bench/sites/n${size}/categories`;
  return {
    appList: (size) => app.url + list(size),
    floorList: (size) => floor.url + list(size),
    operation: (size) => `${service.url}/api/v1/sites/n${size}/category`,
    blankPage: `${floor.url}/config.json`,
    serviceUrl: service.url,
    close: async () => {
      await Promise.all([app.close(), floor.close(), service.close()]);
      rmSync(folder, { recursive: true });
    },
  };
}

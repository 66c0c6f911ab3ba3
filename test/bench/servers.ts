import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startService } from '../../src/command-line/serve/http-server';
import { type AppServer, serveApp } from '../e2e/app-server';
import { DIST } from '../e2e/built-app';
import { generateCategories } from '../e2e/generated-categories';
import { buildPage } from './build-page';

/** What the second service wants. */
export const KEY = 'a-key-for-the-bench';

/** How many categories a page has where the list completes itself: of 100,000 it may, without asking. */
export const LARGE_PAGE = 500;

/**
 * Names a list by its size, and by the connection that leads to it: one wants a key, and with one the list
 * completes itself.
 */
type ListAddress = (size: number, connection?: 'open' | 'keyed' | 'completing') => string;

/** The addresses of all that is measured. */
export interface Servers {
  /** The list of so many categories in the app, without a query string. */
  appList: ListAddress;
  /** The same in the build that this one is compared with, if any. */
  otherList: ListAddress | null;
  floorList: ListAddress;
  /** All rows at once, drawn as the floor draws them, or without any library. */
  rowsAlone: (size: number, drawnBy: 'floor' | 'plain') => string;
  /** A page without a script, from the floor's origin. */
  blankPage: string;
  /** The list operation of the service. */
  operation: (size: number) => string;
  /** The base URL of the service. */
  serviceUrl: string;
  /** Renames some categories of a site, as an editor would. */
  rename: (size: number) => void;
  /** Changes a little of every category of a site. */
  changeAll: (size: number) => void;
  close: () => Promise<void>;
}

/**
 * Starts the service with a site of each size, and serves the app, the floor and, if any, another build.
 * All as files of their own: to hand them a configuration by intercepting requests would slow every
 * request down.
 */
export async function startServers(
  sizes: readonly number[],
  against: string | null,
): Promise<Servers> {
  const sites = Object.fromEntries(sizes.map((size) => [`n${size}`, generateCategories(size)]));
  const service = await startService({ port: 0, sites });
  const keyedService = await startService({ port: 0, sites, key: KEY });
  const folder = mkdtempSync(join(tmpdir(), 'category-browser-bench-'));
  const configuration = JSON.stringify({
    connections: [
      { id: 'open', baseUrl: service.url, auth: 'proxy', loadAll: 'on-request' },
      { id: 'keyed', baseUrl: keyedService.url, auth: 'key' },
      {
        id: 'completing',
        baseUrl: service.url,
        auth: 'proxy',
        paging: { pageSize: LARGE_PAGE },
      },
    ],
  });

  const serveConfigured = async (outDir: string) => {
    writeFileSync(join(outDir, 'config.json'), configuration);
    return await serveApp({ outDir });
  };
  const serveCopy = async (build: string, name: string) => {
    const outDir = join(folder, name);
    cpSync(build, outDir, { recursive: true });
    return await serveConfigured(outDir);
  };

  const app = await serveCopy(DIST, 'app');
  const other = against === null ? null : await serveCopy(against, 'other');
  const floorFolder = join(folder, 'floor');
  await buildPage('floor', floorFolder);
  const floor = await serveConfigured(floorFolder);
  const rowsFolder = join(folder, 'rows');
  await buildPage('rows', rowsFolder);
  const rows = await serveApp({ outDir: rowsFolder });

  const listOf =
    ({ url }: AppServer): ListAddress =>
    (size, connection = 'open') =>
      `${url}/${connection}/sites/n${size}/categories`;
  const operation = (size: number) => `${service.url}/api/v1/sites/n${size}/category`;
  const running = [app, other, floor, rows, service, keyedService];
  return {
    appList: listOf(app),
    otherList: other && listOf(other),
    floorList: listOf(floor),
    rowsAlone: (size, drawnBy) => {
      const query = new URLSearchParams({ operation: operation(size), drawnBy });
      return `${rows.url}/?${query}`;
    },
    operation,
    blankPage: `${floor.url}/config.json`,
    serviceUrl: service.url,
    rename: (size) => {
      for (const category of sites[`n${size}`] ?? []) {
        if (category.id.endsWith('00')) category.name += ' renamed';
      }
    },
    changeAll: (size) => {
      for (const category of sites[`n${size}`] ?? []) category.createdAt = new Date().toISOString();
    },
    close: async () => {
      await Promise.all(running.map(async (server) => await server?.close()));
      rmSync(folder, { recursive: true });
    },
  };
}

import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startService } from '../../src/command-line/serve/http-server';
import { DEFAULT_DIALECT } from '../../src/demo/dialect';
import { type AppServer, serveApp } from '../e2e/app-server';
import { DIST } from '../e2e/built-app';
import { generateCategories } from '../e2e/generated-categories';
import { buildFloor } from './build-floor';

/** What the second service wants. */
export const KEY = 'a-key-for-the-bench';

/** Services on which a list completes itself, by how long each answer takes, in ms, and how much a page holds. */
export const COMPLETING = [
  { id: 'completing0', latencyMs: 0, cap: 500 },
  { id: 'completing50', latencyMs: 50, cap: 500 },
  { id: 'completing150', latencyMs: 150, cap: 500 },
  { id: 'capped250', latencyMs: 50, cap: 250 },
  { id: 'capped100', latencyMs: 50, cap: 100 },
] as const;

type CompletingId = (typeof COMPLETING)[number]['id'];

/**
 * Names a list by its size, and by the connection that leads to it: one loads more only when asked to, in small pages,
 * one wants a key, and with the others the list completes itself.
 */
type ListAddress = (size: number, connection?: 'open' | 'keyed' | CompletingId) => string;

/** The addresses of all that is measured. */
export interface Servers {
  /** The list of so many categories in the app, without a query string. */
  appList: ListAddress;
  /** The same in the build that this one is compared with, if any. */
  otherList: ListAddress | null;
  floorList: ListAddress;
  /** A page without a script, from the floor's origin. */
  blankPage: string;
  /** The list operation of the service, or of one on which a list completes itself. */
  operation: (size: number, service?: CompletingId) => string;
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
  const completing = await Promise.all(
    COMPLETING.map(async ({ id, latencyMs, cap }) => {
      const dialect = { ...DEFAULT_DIALECT, maxPageSize: cap };
      return { id, server: await startService({ port: 0, sites, quirks: { latencyMs }, dialect }) };
    }),
  );
  const folder = mkdtempSync(join(tmpdir(), 'category-browser-bench-'));
  const configuration = JSON.stringify({
    connections: [
      {
        id: 'open',
        baseUrl: service.url,
        auth: 'proxy',
        loadAll: 'on-request',
        paging: { bulkPageSize: 0 },
      },
      { id: 'keyed', baseUrl: keyedService.url, auth: 'key' },
      ...completing.map(({ id, server }) => ({ id, baseUrl: server.url, auth: 'proxy' })),
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
  await buildFloor(floorFolder);
  const floor = await serveConfigured(floorFolder);

  const listOf =
    ({ url }: AppServer): ListAddress =>
    (size, connection = 'open') =>
      `${url}/${connection}/sites/n${size}/categories`;
  const operation = (size: number, id?: CompletingId) => {
    const { url } = completing.find((it) => it.id === id)?.server ?? service;
    return `${url}/api/v1/sites/n${size}/category`;
  };
  const servers = completing.map(({ server }) => server);
  const running = [app, other, floor, service, keyedService, ...servers];
  return {
    appList: listOf(app),
    otherList: other && listOf(other),
    floorList: listOf(floor),
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

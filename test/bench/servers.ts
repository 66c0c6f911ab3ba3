import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { startService } from '../start-service';
import { serveApp } from '../e2e/app-server';
import { DIST } from '../e2e/built-app';
import { generateCategories } from '../e2e/generated-categories';

/** The key that the `keyed` service requires. */
export const KEY = 'a-key-for-the-bench';

/**
 * Connections: `open` loads more only on request, in pages of 50; `keyed` requires the key; `slow` takes 50 ms per
 * response, and a search there loads the list in large pages.
 */
type ConnectionId = 'open' | 'keyed' | 'slow';

/** The builds to compare. `floor` is the baseline: the same libraries without features. */
export const BUILDS = ['floor', 'before', 'app'] as const;

export type BuildName = (typeof BUILDS)[number];

export type Servers = Awaited<ReturnType<typeof startServers>>;

/**
 * Starts the services, each with sites of all sizes, and serves the app, the baseline and, if given, the previous
 * build.
 */
export async function startServers(sizes: readonly number[], before: string | undefined) {
  const sites = Object.fromEntries(sizes.map((size) => [`n${size}`, generateCategories(size)]));
  const open = await startService({ port: 0, sites });
  const keyed = await startService({ port: 0, sites, key: KEY });
  const slow = await startService({ port: 0, sites, simulatedErrors: { latencyMs: 50 } });
  const onRequest = { loadAll: 'on-request', paging: { bulkPageSize: 0 } };
  const configuration = JSON.stringify({
    connections: [
      { id: 'open', baseUrl: open.url, auth: 'proxy', ...onRequest },
      { id: 'keyed', baseUrl: keyed.url, auth: 'key' },
      { id: 'slow', baseUrl: slow.url, auth: 'proxy' },
    ],
  });

  // Served from files because intercepting the configuration request would slow down every request.
  const folder = mkdtempSync(join(tmpdir(), 'category-browser-bench-'));
  const serve = async (outDir: string) => {
    writeFileSync(join(outDir, 'config.json'), configuration);
    return await serveApp({ outDir });
  };
  const serveCopy = async (dist: string, name: BuildName) => {
    cpSync(dist, join(folder, name), { recursive: true });
    return await serve(join(folder, name));
  };
  await buildFloor(join(folder, 'floor'));
  const apps = {
    floor: await serve(join(folder, 'floor')),
    before: before === undefined ? undefined : await serveCopy(before, 'before'),
    app: await serveCopy(DIST, 'app'),
  };
  return {
    /** The URL of the list with this many categories; undefined if the build is missing. */
    listOf: (name: BuildName, size: number, connection: ConnectionId = 'open') =>
      apps[name] && `${apps[name].url}/${connection}/sites/n${size}/categories`,
    /** The list endpoint of the service that `slow` uses. */
    slowOperation: (size: number) => `${slow.url}/api/v1/sites/n${size}/category`,
    /** A page without a script. */
    blankPage: `${apps.floor.url}/config.json`,
    /** The base URL of the service that `open` uses. */
    serviceUrl: open.url,
    /** Renames some categories of a site, as an editor would. */
    rename: (size: number) => {
      for (const category of sites[`n${size}`] ?? [])
        if (category.id.endsWith('00')) category.name += ' renamed';
    },
    close: async () => {
      const running = [...Object.values(apps), open, keyed, slow];
      await Promise.all(running.map(async (server) => await server?.close()));
      rmSync(folder, { recursive: true });
    },
  };
}

/** Builds the baseline into a folder, with the app's own build settings. */
async function buildFloor(outDir: string): Promise<void> {
  await build({
    root: fileURLToPath(new URL('floor', import.meta.url)),
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: 'baseline-widely-available', assetsInlineLimit: 0 },
  });
}

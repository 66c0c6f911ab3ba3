import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { DIST, PROJECT } from '../e2e/built-app';

const SCRIPT = 'in-page.js';

/** Copies the built app to a folder of its own, with what the tests do inside the page before it. */
export async function prepareApp(): Promise<string> {
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
        fileName: () => SCRIPT,
      },
    },
  });
  const index = join(folder, 'index.html');
  const html = await readFile(index, 'utf8');
  await writeFile(index, html.replace('<title>', `<script src="/${SCRIPT}"></script><title>`));
  return folder;
}

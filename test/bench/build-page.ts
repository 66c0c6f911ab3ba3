import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

/** Builds a page of the bench into a folder, with the settings of the app's own build. */
export async function buildPage(name: 'floor' | 'rows', outDir: string): Promise<void> {
  await build({
    root: fileURLToPath(new URL(name, import.meta.url)),
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: 'baseline-widely-available', assetsInlineLimit: 0 },
  });
}

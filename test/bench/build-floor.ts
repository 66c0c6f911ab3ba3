import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

/** Builds the floor into a folder, with the settings of the app's own build. */
export async function buildFloor(outDir: string): Promise<void> {
  await build({
    root: fileURLToPath(new URL('floor', import.meta.url)),
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: 'baseline-widely-available', assetsInlineLimit: 0 },
  });
}

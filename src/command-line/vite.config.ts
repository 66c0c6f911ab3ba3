import { defineConfig } from 'vite';

/** Bundles the CLI, so it requires only Node. The proxy code is a separate file, loaded on demand. */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: 'src/command-line/category-browser.ts',
    outDir: 'build/command',
    target: 'node20',
    license: { fileName: 'licenses.md' },
  },
});

import { defineConfig } from 'vite';

/** Builds the command of the package, which needs nothing but Node. Only what goes through a proxy loads a second file. */
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

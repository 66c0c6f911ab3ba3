import { defineConfig } from 'vite';

/** Builds the command of the package: one file that needs nothing but Node. */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: 'src/command-line/category-browser.ts',
    outDir: 'build/command',
    target: 'node20',
    license: { fileName: 'licenses.md' },
    rolldownOptions: { output: { codeSplitting: false } },
  },
});

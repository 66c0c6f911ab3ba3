import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { defineConfig, type Plugin, transformWithOxc } from 'vite';

const FOLDER = 'build/testing';
const ENTRIES = { testing: 'src/testing/testing.ts', msw: 'src/testing/msw.ts' };

/** Builds the package's testing kit, for Node and browsers. Only `msw` is external. */
export default defineConfig({
  publicDir: false,
  plugins: [declarations()],
  build: {
    lib: { entry: ENTRIES, formats: ['es'] },
    outDir: FOLDER,
    target: ['es2023', 'node20'],
    minify: false,
    license: { fileName: 'licenses.md' },
    rolldownOptions: { external: ['msw'], output: { comments: false } },
  },
});

function declarations(): Plugin {
  return {
    name: 'declarations',
    async closeBundle() {
      const files = new Set(Object.values(ENTRIES));
      // The loop also visits files that it adds.
      for (const file of files) {
        const { declaration } = await transformWithOxc(readFileSync(file, 'utf8'), file, {
          typescript: { declaration: {} },
        });
        // Node's module resolution needs file extensions.
        const text = declaration?.replaceAll(/from "(\.[^"]+)"/g, (_, module: string) => {
          files.add(`${join(dirname(file), module)}.ts`);
          return `from "${module}.js"`;
        });
        const target = join(FOLDER, 'types', relative('src', file).replace(/\.ts$/, '.d.ts'));
        mkdirSync(dirname(target), { recursive: true });
        writeFileSync(target, text ?? '');
      }
    },
  };
}

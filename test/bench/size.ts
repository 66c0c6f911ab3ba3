import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import * as v from 'valibot';
import { DIST } from '../e2e/built-app';

/** The maximum total size of all scripts up to the first list screen, in bytes after Brotli. */
const BUDGET = 195_000;

/** The build's manifest: each chunk's file and the chunks that it imports. */
const manifest = v.parse(
  v.record(
    v.string(),
    v.object({
      file: v.string(),
      isEntry: v.optional(v.boolean()),
      imports: v.optional(v.array(v.string()), []),
    }),
  ),
  JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')),
);
const scripts = Object.values(manifest)
  .map(({ file }) => file)
  .filter((file) => file.endsWith('.js'));
// The start script and the screens that it loads, with everything they import. The loop also visits items that it adds.
const names = new Set(
  Object.keys(manifest).filter((name) => manifest[name]?.isEntry || name === 'src/app/app.tsx'),
);
for (const name of names) for (const next of manifest[name]?.imports ?? []) names.add(next);
const first = new Set([...names].flatMap((name) => manifest[name]?.file ?? []));

const firstSize = printTable('Up to the first list screen', first);
printTable(
  'Loaded when needed',
  scripts.filter((file) => !first.has(file)),
);

if (firstSize > BUDGET) {
  console.error(
    `Over budget: ${format(firstSize)} of ${format(BUDGET)} bytes. Load later what is behind a click.`,
  );
  process.exitCode = 1;
} else {
  console.log(`Within the budget: ${format(firstSize)} of ${format(BUDGET)} bytes`);
}

function printTable(title: string, files: Iterable<string>): number {
  const sizes = [...files]
    .map((file) => ({ file, size: brotliCompressSync(readFileSync(join(DIST, file))).length }))
    .toSorted((a, b) => b.size - a.size);
  const total = sizes.reduce((sum, { size }) => sum + size, 0);
  console.log(`\n${title} (bytes, Brotli)`);
  for (const { file, size } of sizes) console.log(`${format(size).padStart(10)}  ${file}`);
  console.log(`${format(total).padStart(10)}  together\n`);
  return total;
}

function format(bytes: number): string {
  return bytes.toLocaleString('en');
}

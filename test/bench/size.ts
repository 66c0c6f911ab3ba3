import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { DIST } from '../e2e/built-app';
import limits from './budget.json' with { type: 'json' };
import { type Manifest, parseManifest, withStaticImports } from './manifest';

/** What all scripts up to the first list screen may weigh together, in bytes of Brotli. */
const BUDGET = limits['bytes of the first screen'];

const manifest = parseManifest(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'));
const html = readFileSync(join(DIST, 'index.html'), 'utf8');
const scripts = Object.values(manifest)
  .map(({ file }) => file)
  .filter((file) => file.endsWith('.js'));
const first = new Set([
  ...importedByEntries(manifest),
  ...scripts.filter((it) => html.includes(it)),
]);

const firstSize = printTable('Up to the first list screen', first);
printTable(
  'Loaded when needed',
  scripts.filter((file) => !first.has(file)),
);

if (firstSize > BUDGET) {
  console.error(
    `Over budget by ${format(firstSize - BUDGET)} bytes: the scripts up to the first list screen ` +
      `come to ${format(firstSize)} of ${format(BUDGET)}. Load later what is behind a click.`,
  );
  process.exitCode = 1;
} else {
  console.log(`Within the budget: ${format(firstSize)} of ${format(BUDGET)} bytes`);
}

/** What the page starts with, and all that it imports before it runs. */
function importedByEntries(chunks: Manifest): string[] {
  const entries = Object.keys(chunks).filter((name) => chunks[name]?.isEntry);
  return entries.flatMap((name) => withStaticImports(chunks, name));
}

function printTable(title: string, files: Iterable<string>): number {
  const sizes = [...files]
    .map((file) => ({ file, size: brotliSize(readFileSync(join(DIST, file))) }))
    .toSorted((a, b) => b.size - a.size);
  const total = sizes.reduce((sum, { size }) => sum + size, 0);
  console.log(`\n${title} (bytes, Brotli)`);
  for (const { file, size } of sizes) console.log(`${format(size).padStart(10)}  ${file}`);
  console.log(`${format(total).padStart(10)}  together\n`);
  return total;
}

function brotliSize(content: Buffer): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

function format(bytes: number): string {
  return bytes.toLocaleString('en');
}

/**
 * Measures the app in a browser, next to a baseline (the same libraries without features) and, with `--against DIST`,
 * the previous build: `npm run bench -- --sizes 5595,20000 --runs 3 --only start,detail --against ../before/dist`.
 * Prints medians, each with half the distance between its lowest and highest value, and marks anything more than 5%
 * slower than before.
 */
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { launchOptions } from '../e2e/launch-options';
import { measure, MEASURES, median, type Subject } from './measures';
import { type BuildName, BUILDS, startServers } from './servers';

/** All runs' measurements, by name and build. */
type Results = Map<string, Record<BuildName, number[]>>;

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '5595,20000,100000' },
    runs: { type: 'string', default: '3' },
    only: { type: 'string', default: MEASURES.join(',') },
    against: { type: 'string' },
  },
});
const sizes = values.sizes.split(',').map(Number);
const only = values.only.split(',');
const unknown = only.filter((what) => !MEASURES.includes(what));
if (unknown.length > 0)
  throw new Error(`Nothing is called ${unknown.join()}: ${MEASURES.join(', ')}`);

console.log(`Busy cores at the start: ${loadavg()[0]?.toFixed(1)} of ${availableParallelism()}`);
const servers = await startServers(sizes, values.against);
const browser = await chromium.launch(await launchOptions());
try {
  for (const size of sizes) printTable(size, await measureSize(size));
} finally {
  await browser.close();
  await servers.close();
}

async function measureSize(size: number): Promise<Results> {
  const results: Results = new Map();
  const subjects = BUILDS.flatMap((name): Subject[] => {
    const open = servers.listOf(name, size);
    if (open === undefined) return [];
    const list = (id?: 'keyed' | 'slow') => servers.listOf(name, size, id) ?? open;
    return [{ browser, servers, name, size, list }];
  });
  // The first start warms up caches that all builds share.
  for (const subject of subjects) await measure('start', subject);
  for (let run = 0; run < Number(values.runs); run += 1) {
    for (const what of only) {
      for (const subject of subjects) {
        for (const [figure, value] of Object.entries(await measure(what, subject))) {
          const row = results.get(figure) ?? { floor: [], before: [], app: [] };
          row[subject.name].push(value);
          results.set(figure, row);
        }
      }
    }
  }
  return results;
}

function printTable(size: number, results: Results): void {
  const line = (what: string, ...cells: string[]) =>
    console.log(what.padEnd(52) + cells.map((cell) => cell.padStart(14)).join(''));
  console.log('');
  line(`${format(size)} categories`, ...BUILDS, 'app : floor', 'app : before');
  for (const [what, row] of results) {
    const [floor, before, app] = BUILDS.map((name) => median(row[name]));
    const [toFloor, toBefore] = [floor, before].map((other) => Number(app) / Number(other));
    const cells = BUILDS.map((name) => withNoise(row[name]));
    const mark = Number(toBefore) > 1.05 ? ' ←' : '';
    const ratios = [toFloor, toBefore].map((ratio) =>
      Number.isFinite(ratio) ? format(ratio) : '',
    );
    line(what, ...cells, ratios[0] ?? '', (ratios[1] ?? '') + mark);
  }
}

/** Formats the median and half the distance between the lowest and the highest value: "37 ±2". */
function withNoise(measured: readonly number[]): string {
  if (measured.length === 0) return '';
  const range = Math.max(...measured) - Math.min(...measured);
  return `${format(median(measured))} ±${format(range / 2)}`;
}

function format(value = Number.NaN): string {
  if (Number.isNaN(value)) return '';
  return value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : 0 });
}

import { availableParallelism, loadavg } from 'node:os';
import { type Browser, chromium } from '@playwright/test';
import { launchOptions } from '../e2e/launch-options';
import { type Group, parseArguments } from './arguments';
import type { Figures } from './lines';
import { measureBareLoop } from './measure-bare-loop';
import { measureComparison } from './measure-comparison';
import { measureCompleting } from './measure-completing';
import { measureDetail } from './measure-detail';
import { measureList } from './measure-list';
import { measureMap } from './measure-map';
import { measurePages } from './measure-pages';
import { measureRestore } from './measure-restore';
import { measureReview } from './measure-review';
import { measureSearches } from './measure-search';
import { measureLanguages, measureStart } from './measure-start';
import { measureTree } from './measure-tree';
import { addHeapGrowth, withRatios } from './ratios';
import { printReport } from './report';
import { type Servers, startServers } from './servers';

const MEASURES: Record<
  Group,
  (browser: Browser, servers: Servers, size: number) => Promise<Figures>
> = {
  start: measureStart,
  languages: measureLanguages,
  pages: measurePages,
  bare: measureBareLoop,
  list: measureList,
  tree: measureTree,
  map: measureMap,
  complete: measureCompleting,
  detail: measureDetail,
  search: measureSearches,
  restore: measureRestore,
  review: measureReview,
  compare: measureComparison,
};

const { sizes, runs, groups, against } = parseArguments(process.argv.slice(2));
const startedAt = Date.now();
const busyBefore = busyness();
const servers = await startServers(sizes, against);
const browser = await chromium.launch(await launchOptions());
try {
  const results = new Map<number, Figures[]>(sizes.map((size) => [size, []]));
  // Whatever is started first pays for what both share.
  for (const size of sizes) await measureStart(browser, servers, size);
  for (let run = 1; run <= runs; run += 1) {
    for (const size of sizes) {
      const figures: Figures = {};
      for (const group of groups) {
        Object.assign(figures, await MEASURES[group](browser, servers, size));
      }
      results.get(size)?.push(withRatios(figures));
    }
    console.log(`Run ${run} of ${runs} done after ${seconds()} s`);
  }
  addHeapGrowth(results);
  // What else runs makes every time longer: then the ratios are what counts.
  const busy = `${busyBefore} of ${availableParallelism()} cores busy before, ${busyness()} after`;
  printReport(`Medians of ${runs} runs, ${seconds()} s, ${busy}`, results);
} finally {
  await browser.close();
  await servers.close();
}

function busyness(): string {
  return (loadavg()[0] ?? 0).toFixed(1);
}

function seconds(): string {
  return ((Date.now() - startedAt) / 1000).toFixed(0);
}

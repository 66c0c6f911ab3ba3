/**
 * Counts how many small mistakes the unit tests catch: `npm run mutate -- --count 600 --only model,api --seed 1`. Makes
 * one mistake at a time, in a copy of the code. `--list` only prints the mistakes. `--against FILE` makes those of an
 * earlier run again, whose output is in the file: each where its line is now.
 */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { groupBy } from '../../src/text/group-by';
import { findMutants, hash, type Mutant, withMutants } from './mutants';
import { startRunner, type TestRunner } from './test-runner';

const MODULES = 'model,api,text,connections,contract-check,command-line';

/** Test files that run for a mistake, the closest first. The rest hardly ever catches it. */
const MOST_FILES = 8;

type Result = 'caught' | 'missed' | 'unreached';

interface Chosen extends Mutant {
  module: string;
}

const { values: options } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '600' },
    only: { type: 'string', default: MODULES },
    against: { type: 'string' },
    list: { type: 'boolean', default: false },
  },
});
const before = options.against ? readResults(readFileSync(options.against, 'utf8')) : null;
const chosen = before ? chooseAgain(before) : choose(options.only.split(','));

if (options.list) for (const mutant of chosen) console.log(describe(mutant));
else printTable(await measure());

function readResults(text: string): Map<string, { result: string; module: string }> {
  const lines = text.matchAll(/^(caught|missed|unreached) +(\S+) +(\S+) /gm);
  return new Map(
    Array.from(lines, ([, result = '', id = '', module = '']) => [id, { result, module }]),
  );
}

function chooseAgain(results: ReadonlyMap<string, { module: string }>): Chosen[] {
  return findAll().flatMap((mutant) => {
    const module = results.get(mutant.id)?.module;
    return module ? [{ ...mutant, module }] : [];
  });
}

/** Takes the same number from each module. What else is in the code does not change the order. */
function choose(modules: readonly string[]): Chosen[] {
  const line = findAll()
    .map((mutant) => ({ mutant, place: hash(options.seed + mutant.id) }))
    .toSorted((a, b) => (a.place < b.place ? -1 : 1));
  return modules.flatMap((module) =>
    line
      .filter(({ mutant }) => mutant.path.startsWith(`src/${module}/`))
      .slice(0, Math.ceil(Number(options.count) / modules.length))
      .map(({ mutant }) => ({ ...mutant, module })),
  );
}

function findAll(): Mutant[] {
  const times = new Map<string, number>();
  return listFiles('src')
    .filter((path) => /(?<!vite\.config)\.ts$/.test(path))
    .flatMap((path) => findMutants(path, readFileSync(path, 'utf8')))
    .map((mutant) => {
      const time = (times.get(mutant.id) ?? 0) + 1;
      times.set(mutant.id, time);
      return time === 1 ? mutant : { ...mutant, id: `${mutant.id}.${time}` };
    });
}

function listFiles(folder: string): string[] {
  const list = execFileSync('git', ['ls-files', folder], { encoding: 'utf8' });
  return list.split('\n').filter((path) => existsSync(path));
}

function describe({ id, module, path, line, from, to }: Chosen): string {
  const [a, b] = [from, to].map((text) => {
    const short = text.replaceAll(/\s+/g, ' ');
    return short.length > 60 ? `${short.slice(0, 40)} … ${short.slice(-19)}` : short;
  });
  return `${id} ${module} ${path}:${line}  ${a}  →  ${b}`;
}

/** Works in a copy of the project, because tests also build the code and start it. */
async function measure(): Promise<ReadonlyMap<Chosen, Result>> {
  const copy = mkdtempSync(join(tmpdir(), 'mutants-'));
  process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
  cpSync('.', copy, {
    recursive: true,
    filter: (path) => !/^(?:node_modules|\.git|dist|build)$/.test(path),
  });
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  for (const [file, mutants] of groupBy(chosen, ({ path }) => path)) {
    writeFileSync(join(copy, file), withMutants(readFileSync(file, 'utf8'), mutants));
  }
  // Property tests try the same values in each run.
  for (const file of listFiles('test')) {
    const text = readFileSync(file, 'utf8');
    if (!text.includes(`from 'fast-check'`)) continue;
    const seed = `import { configureGlobal } from 'fast-check';\nconfigureGlobal({ seed: 1 });\n`;
    writeFileSync(join(copy, file), seed + text);
  }
  process.chdir(copy);

  const runners: TestRunner[] = [];
  for (let at = 0; at < availableParallelism(); at++) runners.push(await startRunner(copy, at));
  const forEach = async <T>(items: T[], act: (item: T, runner: TestRunner) => Promise<void>) => {
    await Promise.all(
      runners.map(async (runner) => {
        for (let item = items.shift(); item !== undefined; item = items.shift()) {
          await act(item, runner);
          process.stderr.write(`${items.length} left \r`);
        }
      }),
    );
  };

  const reached = new Map<string, ReadonlySet<string>>();
  await forEach(runners[0]?.files.filter(isRelated) ?? [], async (file, runner) => {
    const ids = await runner.findReached(file);
    if (ids.size > 0) reached.set(file, ids);
  });
  const results = new Map<Chosen, Result>();
  await forEach([...chosen], async (mutant, runner) => {
    const files = closestFirst(mutant, reached).slice(0, MOST_FILES);
    const caught = files.length > 0 && (await runner.fails(mutant.id, files));
    const result = caught ? 'caught' : files.length > 0 ? 'missed' : 'unreached';
    results.set(mutant, result);
    console.log(`${result.padEnd(9)} ${describe(mutant)}`);
  });
  await Promise.all(runners.map((runner) => runner.close()));
  return results;
}

/** Selects the tests in Node that install nothing, and those in jsdom that belong to the modules. */
function isRelated(file: string): boolean {
  const folders = new Set(chosen.map(({ path }) => path.split('/')[1]));
  return file.endsWith('.ts') ? file !== 'test/package.test.ts' : folders.has(file.split('/')[1]);
}

/** Returns the test files that run a mistake: first the most similar paths, then those that run the fewest others. */
function closestFirst(
  { id, path }: Mutant,
  reached: ReadonlyMap<string, ReadonlySet<string>>,
): string[] {
  const steps = path.replace(/\.ts$/, '').split('/').slice(1);
  const shared = (file: string) => {
    const others = file.replace(/\..*/, '').split('/').slice(1);
    const apart = steps.findIndex((step, at) => step !== others[at]);
    return apart === -1 ? steps.length : apart;
  };
  return [...reached]
    .filter(([, ids]) => ids.has(id))
    .toSorted(
      ([a, { size }], [b, other]) => shared(b) - shared(a) || size - other.size || (a < b ? -1 : 1),
    )
    .map(([file]) => file);
}

function printTable(results: ReadonlyMap<Chosen, Result>): void {
  console.log(`\n${'module'.padEnd(18)}mistakes  caught   score${before ? '  before' : ''}`);
  const modules = [...groupBy(chosen, ({ module }) => module), ['all', chosen] as const];
  for (const [name, mutants] of modules) {
    const caught = mutants.filter((mutant) => results.get(mutant) === 'caught').length;
    const earlier = mutants.filter(({ id }) => before?.get(id)?.result === 'caught').length;
    const percent = (count: number) => `${((count / mutants.length) * 100).toFixed(1)} %`;
    const row = [String(mutants.length), String(caught), percent(caught)];
    if (before) row.push(percent(earlier));
    console.log(name.padEnd(18) + row.map((text) => text.padStart(8)).join(''));
  }
  for (const mutant of chosen) {
    const wasCaught = before?.get(mutant.id)?.result === 'caught';
    if (wasCaught && results.get(mutant) !== 'caught') {
      console.log(`no longer caught: ${describe(mutant)}`);
    }
  }
}

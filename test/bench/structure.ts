/**
 * Prints how large the code is and how its modules depend on each other, for the working tree and, beside it, for a
 * commit: `npm run structure [commit]`.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { groupBy } from '../../src/text/group-by';

/** The folders that held one screen each before `src/features/`. */
const FEATURES =
  /^src\/(?:features\/[^/]+|categories\/(?:changes|compare|detail|list|map|review|tree|views)|contract-check\/screen|connections\/page)(?=\/)/;

const IMPORT = /(?:from|import)\s*\(?\s*'(\.{1,2}\/[^'?]+)/g;

/** The files of the code with their texts, by path. */
type Sources = ReadonlyMap<string, string>;

const [commit] = process.argv.slice(2);
const now = measure(
  readFiles(git('ls-files', '--cached', '--others', '--exclude-standard', 'src', 'test'), (path) =>
    readFileSync(path, 'utf8'),
  ),
);
const before = commit
  ? measure(
      readFiles(git('ls-tree', '-r', '--name-only', commit, 'src', 'test'), (path) =>
        git('show', `${commit}:${path}`),
      ),
    )
  : null;
for (const [name, value] of Object.entries(now)) {
  const row = before ? [before[name] ?? '', value] : [value];
  console.log(name.padEnd(28) + row.map((text) => text.padStart(24)).join(''));
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 28 });
}

function readFiles(list: string, read: (path: string) => string): Sources {
  const paths = list.split('\n').filter((path) => /\.(?:ts|tsx|css)$/.test(path));
  return new Map(paths.map((path) => [path, read(path)]));
}

function measure(sources: Sources): Record<string, string> {
  const src = [...sources.keys()].filter((path) => path.startsWith('src/'));
  const linesOf = (paths: readonly string[]) =>
    paths.reduce((sum, path) => sum + (sources.get(path)?.split('\n').length ?? 1) - 1, 0);
  const lines = linesOf(src);
  const modules = groupBy(src, moduleOf);
  const [largest = ['', 0]] = [...modules]
    .map(([name, paths]) => [name, linesOf(paths)] as const)
    .toSorted((a, b) => b[1] - a[1]);
  const arrows = src.flatMap((path) =>
    importsOf(path, sources).map((other) => [path, other] as const),
  );
  const pairs = new Set(
    arrows.flatMap(([from, to]) => {
      const [a, b] = [featureOf(from), featureOf(to)];
      return a && b && a !== b ? [[a, b].toSorted().join(' and ')] : [];
    }),
  );
  return {
    'lines of src': String(lines),
    'files of src': String(src.length),
    'largest module': `${largest[0]} ${((largest[1] / lines) * 100).toFixed(1)} %`,
    'pairs of features': String(pairs.size),
    'modules in circles': String(countInCircles(arrows)),
    'lines of test': String(
      linesOf([...sources.keys()].filter((path) => path.startsWith('test/'))),
    ),
  };
}

function moduleOf(path: string): string {
  return /^src\/features\/[^/]+/.exec(path)?.[0] ?? path.split('/').slice(0, 2).join('/');
}

function featureOf(path: string): string | undefined {
  return FEATURES.exec(path)?.[0];
}

function importsOf(path: string, sources: Sources): string[] {
  return [...(sources.get(path) ?? '').matchAll(IMPORT)].flatMap(([, specifier = '']) => {
    const target = join(dirname(path), specifier);
    return ['', '.ts', '.tsx'].map((end) => target + end).find((it) => sources.has(it)) ?? [];
  });
}

/** Counts the modules that depend on themselves through others. */
function countInCircles(arrows: readonly (readonly [string, string])[]): number {
  const next = new Map<string, Set<string>>();
  for (const [from, to] of arrows) {
    const [a, b] = [moduleOf(from), moduleOf(to)];
    if (a !== b) next.set(a, (next.get(a) ?? new Set()).add(b));
  }
  const reach = (start: string) => {
    const seen = new Set(next.get(start));
    for (const name of seen) for (const other of next.get(name) ?? []) seen.add(other);
    return seen;
  };
  return [...next.keys()].filter((name) => reach(name).has(name)).length;
}

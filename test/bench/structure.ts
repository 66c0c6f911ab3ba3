/**
 * Prints the size of the code next to its limits in `budget.json`: `npm run structure`. With `-- --check` it fails if a
 * limit is exceeded; with `-- <commit>` it also prints the figures of that commit.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import limits from './budget.json' with { type: 'json' };

/** Exempt from the limit for the largest file: the data of the demo site. */
const DATA = 'src/demo/magazine.ts';

const CODE = /\.(?:ts|tsx|css|js|mjs)$/;
const EXPORT =
  /^export (?:async |abstract )*(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;

const { values, positionals } = parseArgs({
  options: { check: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [commit] = positionals;
const now = measure(
  git('ls-files', '--cached', '--others', '--exclude-standard', 'src', 'test').filter(existsSync),
  (path) => readFileSync(path, 'utf8'),
);
const before =
  commit &&
  measure(git('ls-tree', '-r', '--name-only', commit, 'src', 'test'), (path) =>
    git('show', `${commit}:${path}`).join('\n'),
  );

const passed: string[] = [];
console.log(row('', 'now', 'limit', before ? commit : ''));
for (const [name, value] of Object.entries(now)) {
  const limit = Object.entries(limits).find(([other]) => other === name)?.[1] ?? 0;
  console.log(row(name, value, limit, before ? (before[name] ?? '') : ''));
  if (value > limit) passed.push(`${name}: ${value} of ${limit}, ${value - limit} too many`);
}
if (values.check && passed.length > 0) {
  console.error(`Over the limits of test/bench/budget.json:\n${passed.join('\n')}`);
  process.exitCode = 1;
}

function git(...args: string[]): string[] {
  return execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 28 }).split('\n');
}

function row(name: string, ...cells: (string | number)[]): string {
  return name.padEnd(28) + cells.map((cell) => String(cell).padStart(12)).join('');
}

function measure(paths: string[], read: (path: string) => string): Record<string, number> {
  const files = paths.filter((path) => CODE.test(path)).map((path) => ({ path, text: read(path) }));
  const src = files.filter(({ path }) => path.startsWith('src/'));
  const count = (counted: typeof files, line = /\n/g) =>
    counted.reduce((sum, { text }) => sum + (text.match(line)?.length ?? 0), 0);
  const names = src.flatMap(({ text }) => [
    ...new Set([...text.matchAll(EXPORT)].map(([, name = '']) => name)),
  ]);
  return {
    'lines of src': count(src),
    'files of src': src.length,
    'comment lines of src': count(
      src.filter(({ path }) => !path.endsWith('.css')),
      /^\s*(?:\/\/|\/?\*)/gm,
    ),
    'lines of test': count(files.filter(({ path }) => path.startsWith('test/'))),
    'names exported twice': new Set(names.filter((name, at) => names.indexOf(name) !== at)).size,
    'lines of the largest file': Math.max(
      ...src.map((file) => (file.path === DATA ? 0 : count([file]))),
    ),
  };
}

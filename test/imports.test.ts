import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The modules of `src/`, from top to bottom. Modules in the same row do not import each other. */
const ORDER = [
  ['main.ts'],
  ['app'],
  ['command-line'],
  ['testing'],
  ['browse', 'check', 'compare', 'connections', 'review'],
  ['export'],
  ['search'],
  ['panes'],
  ['data'],
  ['cache', 'check/engine', 'grid'],
  ['site'],
  ['routing'],
  ['demo', 'model'],
  ['api', 'ui'],
  ['messages'],
  ['model/search'],
  ['text'],
  ['base'],
];

const REACT = new Set(['react', 'react-dom', 'react-router-dom', '@tanstack/react-query']);
const WITHOUT_REACT = 'api base check/engine command-line demo model testing text'.split(' ');

/** Modules in which some files import React and others contain code that runs without a screen. */
const WITH_BOTH = new Set(['messages', 'site']);

/** Modules that return codes and values, not messages. */
const WITHOUT_MESSAGES = WITHOUT_REACT.filter((module) => module !== 'command-line');

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.startsWith(join('messages', 'generated')))
  .map((path) => join('src', path));
const imports = files.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from |import |import\()'([^']+)'/g)].map(
    ([, specifier = '']) => ({ file, imported: resolve(file, specifier) }),
  ),
);

test('a module imports only modules below it', () => {
  const rows = new Map(ORDER.flatMap((row, depth) => row.map((module) => [module, depth])));
  const isAllowed = (from: string, to: string) =>
    from === to || (rows.get(from) ?? Infinity) < (rows.get(to) ?? -1);

  const modules = new Set(files.map(moduleOf));
  expect([...modules].filter((module) => !rows.has(module))).toEqual([]);
  expect([...rows.keys()].filter((module) => !modules.has(module))).toEqual([]);
  expect(
    imports.filter(
      ({ file, imported }) =>
        imported.startsWith('src') && !isAllowed(moduleOf(file), moduleOf(imported)),
    ),
  ).toEqual([]);
});

test('code that runs without a screen imports no UI', () => {
  const isIn = (path: string, names: readonly string[]) =>
    names.some((name) => path.startsWith(join('src', name, '/')));
  const withReact = imports.filter(({ imported }) => REACT.has(imported));
  const screens = new Set(withReact.map(({ file }) => moduleOf(file)));
  const isScreen = (path: string) => {
    const module = moduleOf(path);
    return path.startsWith('src') && screens.has(module) && !WITH_BOTH.has(module);
  };

  expect(
    imports.filter(
      ({ file, imported }) =>
        (isIn(file, WITHOUT_REACT) && (REACT.has(imported) || isScreen(imported))) ||
        (isIn(file, WITHOUT_MESSAGES) && isIn(imported, ['messages'])),
    ),
  ).toEqual([]);
});

test('only the overlays import Base UI', () => {
  const users = imports.filter(({ imported }) => imported.startsWith('@base-ui/'));
  expect(new Set(users.map(({ file }) => file))).toEqual(
    new Set(['src/ui/overlays/base-ui-parts.ts']),
  );
});

// The linter only finds static import cycles.
test('there are no circular imports, static or dynamic', () => {
  const byFile = new Map(files.map((file) => [file, importedBy(file)]));

  expect(files.filter((file) => reachedFrom(file, byFile).has(file))).toEqual([]);
});

/** Returns a path's folder in `src/`. Two folders further down count as modules. */
function moduleOf(path: string): string {
  const [, module = '', folder = ''] = path.split('/');
  const inner = `${module}/${folder}`;
  return ORDER.flat().includes(inner) ? inner : module;
}

/** Returns the imported file or the specifier for packages and generated code. */
function resolve(file: string, specifier: string): string {
  if (!specifier.startsWith('.')) return specifier;
  const path = join(file, '..', specifier);
  return ['.ts', '.tsx', ''].map((end) => path + end).find(existsSync) ?? specifier;
}

function importedBy(importer: string): string[] {
  return imports.flatMap(({ file, imported }) => (file === importer ? [imported] : []));
}

function reachedFrom(
  file: string,
  byFile: ReadonlyMap<string, readonly string[]>,
  reached = new Set<string>(),
): Set<string> {
  for (const imported of byFile.get(file) ?? []) {
    if (reached.has(imported)) continue;
    reached.add(imported);
    reachedFrom(imported, byFile, reached);
  }
  return reached;
}

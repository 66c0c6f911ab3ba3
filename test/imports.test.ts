import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// The linter finds circles of static imports; what is loaded later it does not follow.
test('no file of src imports itself by way of others, types and dynamic imports included', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => join('src', path));
  const imports = new Map(files.map((file) => [file, importsOf(file, files)]));

  expect(files.filter((file) => reachedFrom(file, imports).has(file))).toEqual([]);
});

function importsOf(file: string, files: readonly string[]): string[] {
  const specifiers = readFileSync(file, 'utf8').matchAll(/(?:from |import\()'(\.[^']+)'/g);
  return [...specifiers].flatMap(([, specifier = '']) => {
    const path = join(file, '..', specifier);
    return files.filter((other) => other === `${path}.ts` || other === `${path}.tsx`);
  });
}

function reachedFrom(
  file: string,
  imports: ReadonlyMap<string, readonly string[]>,
  reached = new Set<string>(),
): Set<string> {
  for (const imported of imports.get(file) ?? []) {
    if (reached.has(imported)) continue;
    reached.add(imported);
    reachedFrom(imported, imports, reached);
  }
  return reached;
}

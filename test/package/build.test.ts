import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build as buildApp } from 'vite';
import { expect, it, vi } from 'vitest';
import { DIST, PROJECT } from '../e2e/built-app';

/** Returns the files below a folder, each with its content. */
async function contentsOf(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  return new Map(
    await Promise.all(
      paths.map(async (path) => [path, await readFile(join(folder, path))] as const),
    ),
  );
}

it('two builds are identical byte for byte', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const folder = await mkdtemp(join(tmpdir(), 'category-browser-'));
  try {
    const build = { outDir: folder, emptyOutDir: true };
    await buildApp({ root: PROJECT, logLevel: 'error', build });
    const [first, second] = [await contentsOf(DIST), await contentsOf(folder)];
    expect([...second.keys()].toSorted()).toEqual([...first.keys()].toSorted());
    const differing = [...first].filter(([path, content]) => !second.get(path)?.equals(content));
    expect(differing.map(([path]) => path)).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

it("the build includes its libraries' licenses", async () => {
  const licenses = await readFile(join(DIST, 'licenses.md'), 'utf8');
  expect(licenses).toContain('## react - ');
  expect(licenses).toContain('Permission is hereby granted');
});

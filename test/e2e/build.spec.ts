import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { DIST, PROJECT } from './built-app';
import { expect, test } from './fixtures';

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

test('two builds are the same to the byte', async () => {
  const outDir = await mkdtemp(join(tmpdir(), 'category-browser-'));
  try {
    await build({ root: PROJECT, logLevel: 'error', build: { outDir, emptyOutDir: true } });
    const [first, second] = [await contentsOf(DIST), await contentsOf(outDir)];
    expect([...second.keys()].toSorted()).toEqual([...first.keys()].toSorted());
    for (const [path, content] of first) {
      expect(second.get(path)?.equals(content), path).toBe(true);
    }
  } finally {
    await rm(outDir, { recursive: true });
  }
});

test('the bill of materials names what is in the build, and nothing that is not', async () => {
  const bill: unknown = JSON.parse(await readFile(join(DIST, 'cyclonedx/bom.json'), 'utf8'));
  expect(bill).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { name: 'category-browser' } },
    components: expect.arrayContaining(
      ['react', 'hono', 'valibot'].map((name) =>
        expect.objectContaining({ name, licenses: [{ license: expect.anything() }] }),
      ),
    ),
  });
  expect(bill).not.toMatchObject({
    components: expect.arrayContaining([expect.objectContaining({ name: 'vite' })]),
  });
});

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build as buildApp } from 'vite';
import { DIST, PROJECT } from './built-app';
import { expect, test } from './fixtures';

const BILL = 'cyclonedx/bom.json';

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

// Built once for both.
test.describe.configure({ mode: 'serial' });

let release: string;
test.beforeAll(async () => {
  release = await mkdtemp(join(tmpdir(), 'category-browser-'));
  const build = { outDir: release, emptyOutDir: true };
  await buildApp({ root: PROJECT, mode: 'release', logLevel: 'error', build });
});
test.afterAll(() => rm(release, { recursive: true }));

test('two builds are the same to the byte, but for the bill of materials of a release', async () => {
  const [built, released] = [await contentsOf(DIST), await contentsOf(release)];
  expect([...released.keys()].toSorted()).toEqual([...built.keys(), BILL].toSorted());
  for (const [path, content] of built) {
    expect(released.get(path)?.equals(content), path).toBe(true);
  }
});

test('the bill of materials names what is in the build, and nothing that is not', async () => {
  const bill: unknown = JSON.parse(await readFile(join(release, BILL), 'utf8'));
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

test('a build passes on the licenses of what is in it', async () => {
  const licenses = await readFile(join(DIST, 'licenses.md'), 'utf8');
  expect(licenses).toContain('## react - ');
  expect(licenses).toContain('Permission is hereby granted');
});

test('a build has the warnings of no library for developers', async () => {
  const code = Buffer.concat([...(await contentsOf(DIST)).values()]).toString('latin1');
  expect(code).not.toContain('No routes matched location');
});

import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readMachineSecret } from '../../src/command-line/machine-secret';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'state-'));
  vi.stubEnv('XDG_STATE_HOME', folder);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

const file = () => join(folder, 'category-browser', 'secret');

it('is made once, and the same from then on', async () => {
  const secret = readMachineSecret();
  expect(secret).toHaveLength(32);
  expect(readMachineSecret()).toEqual(secret);
  expect(await readFile(file())).toEqual(secret);
});

it.runIf(process.platform !== 'win32')('can be read by this user alone', async () => {
  readMachineSecret();
  expect((await stat(file())).mode & 0o777).toBe(0o600);
});

it('is another one on another machine', () => {
  const secret = readMachineSecret();
  vi.stubEnv('XDG_STATE_HOME', join(folder, 'other'));
  expect(readMachineSecret()).not.toEqual(secret);
});

it('is another one each time if it cannot be stored', () => {
  vi.stubEnv('XDG_STATE_HOME', '/dev/null');
  expect(readMachineSecret()).toHaveLength(32);
  expect(readMachineSecret()).not.toEqual(readMachineSecret());
});

it('is not a file of another length', async () => {
  readMachineSecret();
  await writeFile(file(), 'short');
  expect(readMachineSecret()).toHaveLength(32);
});

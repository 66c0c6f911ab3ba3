import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { readMachineSecret } from '../../src/command-line/gateway/to-configuration';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(os.tmpdir(), 'state-'));
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

it('is made anew where the file was not written to its end', async () => {
  readMachineSecret();
  await writeFile(file(), 'short');
  const secret = readMachineSecret();
  expect(secret).toHaveLength(32);
  expect(readMachineSecret()).toEqual(secret);
});

it('is another one each time if nothing says where the home is', () => {
  vi.stubEnv('XDG_STATE_HOME', '');
  const spy = vi.spyOn(os, 'homedir').mockImplementation(() => {
    throw new Error('uv_os_homedir returned ENOENT');
  });
  onTestFinished(() => spy.mockRestore());
  expect(readMachineSecret()).toHaveLength(32);
  expect(readMachineSecret()).not.toEqual(readMachineSecret());
});

import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NewFile } from '../../../src/command-line/record/new-file';
import { CommandError } from '../../../src/command-line/run-command';
import { noSignal, reasonOf } from '../../api/fake-service';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'new-file-'));
  path = join(folder, 'shop.json');
});
afterEach(() => rm(folder, { recursive: true }));

/** Content that ends in an error, as a full disk does. */
function* brokenContent(error: Error) {
  yield 'the beginning';
  throw error;
}

describe('a new file', () => {
  it('has its name only once it is complete, and the usual permissions', async () => {
    const file = await NewFile.create(path, false);
    expect(await readdir(folder)).not.toContain('shop.json');
    await file.write(['one', 'two'], noSignal());
    await file.discard();
    expect(await readdir(folder)).toEqual(['shop.json']);
    expect(await readFile(path, 'utf8')).toBe('onetwo');
    const usual = join(folder, 'usual');
    await writeFile(usual, '');
    expect((await stat(path)).mode).toBe((await stat(usual)).mode);
  });

  it('takes the place of an old one only if it may', async () => {
    await writeFile(path, 'old');
    await expect(NewFile.create(path, false)).rejects.toThrow(/exists.*--force/);
    const file = await NewFile.create(path, true);
    await file.write(['new'], noSignal());
    await file.discard();
    expect(await readFile(path, 'utf8')).toBe('new');
  });

  it('leaves a file that came while the service was read', async () => {
    const file = await NewFile.create(path, false);
    await writeFile(path, 'of another run');
    await expect(file.write(['new'], noSignal())).rejects.toThrow(/exists.*--force/);
    await file.discard();
    expect(await readdir(folder)).toEqual(['shop.json']);
    expect(await readFile(path, 'utf8')).toBe('of another run');
  });

  it('leaves a link to a file a link', async () => {
    const link = join(folder, 'link.json');
    await writeFile(path, 'old');
    await symlink(path, link);
    const file = await NewFile.create(link, true);
    await file.write(['new'], noSignal());
    expect(await readFile(path, 'utf8')).toBe('new');
    expect((await readdir(folder)).toSorted()).toEqual(['link.json', 'shop.json']);
  });

  it.each([
    ['a full disk', new Error('ENOSPC: no space left on device'), noSignal(), 'ENOSPC'],
    ['a stop', new Error('late'), AbortSignal.abort(new CommandError('Stopped.', 130)), 'Stopped.'],
  ])('leaves the old one as it was after %s, and nothing beside it', async (...row) => {
    const [, error, signal, message] = row;
    await writeFile(path, 'old');
    const file = await NewFile.create(path, true);
    const failure = await reasonOf(file.write(brokenContent(error), signal));
    await file.discard();
    expect(failure).toBeInstanceOf(CommandError);
    expect(String(failure)).toContain(message);
    expect(await readFile(path, 'utf8')).toBe('old');
    expect(await readdir(folder)).toEqual(['shop.json']);
  });

  it('is refused at once where it cannot be written', async () => {
    const missing = join(folder, 'missing', 'shop.json');
    await expect(NewFile.create(missing, false)).rejects.toThrow(
      /shop\.json cannot be written: .*shop\.json'$/,
    );
    await mkdir(path);
    await expect(NewFile.create(path, true)).rejects.toThrow(`${path} is not a file.`);
  });

  // Root may write anywhere.
  it.skipIf(process.getuid?.() === 0)('is refused in a folder that is read-only', async () => {
    await chmod(folder, 0o500);
    await expect(NewFile.create(path, false)).rejects.toThrow(/cannot be written: EACCES/);
    await chmod(folder, 0o700);
  });
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toUserPaths } from '../../src/command-line/user-paths';

let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'user-'));
  await mkdir(join(root, 'here/folder.json'), { recursive: true });
  await mkdir(join(root, 'package'));
  await writeFile(join(root, 'here/mine.json'), '[]');
  await writeFile(join(root, 'here/--site'), '');
});
afterAll(() => rm(root, { recursive: true }));

it.each([
  ['mine.json', join('..', 'here', 'mine.json')],
  ['./mine.json', join('..', 'here', 'mine.json')],
  ['--data=mine.json', `--data=${join('..', 'here', 'mine.json')}`],
  ['missing.json', 'missing.json'],
  ['folder.json', 'folder.json'],
  ['--site', '--site'],
  ['https://shop.test/mine.json', 'https://shop.test/mine.json'],
])("resolves %s from the user's folder", (arg, found) => {
  const folder = join(root, 'package');
  expect(toUserPaths(['compare', arg], join(root, 'here'), folder)).toEqual(['compare', found]);
});

it('keeps absolute paths', () => {
  const path = join(root, 'here/mine.json');
  expect(toUserPaths([path], join(root, 'here'))).toEqual([path]);
});

it('leaves all paths unchanged without npm', () => {
  expect(toUserPaths(['mine.json'], undefined)).toEqual(['mine.json']);
});

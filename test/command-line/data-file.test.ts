import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { parseDataFile, readDataFile } from '../../src/command-line/data-file';
import { CommandError } from '../../src/command-line/run-command';
import { writeJson } from '../../src/export/formats';
import { ExactNumber } from '../../src/text/parse-json';
import { bare, load } from '../model/pages';

it.each<[string, string | null, unknown[]]>([
  ['{"siteId":"blog","categories":[{"id":"a"}]}', 'blog', [{ id: 'a' }]],
  ['[{"id":"a"}]', null, [{ id: 'a' }]],
  ['\uFEFF[]', null, []],
  ['[null,"b",[],{"name":"c"}]', null, [null, 'b', [], { name: 'c' }]],
  ['[{"id":9007199254740993}]', null, [{ id: new ExactNumber('9007199254740993') }]],
  ['{"siteId":"","categories":[]}', null, []],
])('reads %s', (text, siteId, categories) => {
  expect(parseDataFile(text)).toEqual({ siteId, categories });
});

it.each([null, { totalCount: 9 }])(
  'reads an export from the app, even a partial one: %o',
  (part) => {
    const categories = [bare('b'), bare('a', { parentId: 'b', name: 'Änderung' })];
    const data = parseDataFile([...writeJson(categories, load(...categories), part)].join(''));
    expect(data).toMatchObject({ siteId: null, categories });
  },
);

it.each([
  ['', 'JSON'],
  ['{"categories":[', 'JSON'],
  ['"text"', 'expected {"siteId"'],
  ['null', 'expected {"siteId"'],
  ['{"siteId":"blog"}', 'expected {"siteId"'],
])('explains what is wrong with %j', (text, problem) => {
  expect(() => parseDataFile(text)).toThrow(problem);
});

it('names a missing or invalid file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'data-file-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'data.json');
  await expect(readDataFile(path)).rejects.toThrow(CommandError);
  await expect(readDataFile(path)).rejects.toThrow(/data\.json: ENOENT/);
  await writeFile(path, '{');
  await expect(readDataFile(path)).rejects.toThrow(/data\.json: .*JSON/);
  await writeFile(path, '[{"id":"é"}]');
  expect(await readDataFile(path)).toEqual({ siteId: null, categories: [{ id: 'é' }] });
});

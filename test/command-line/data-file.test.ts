import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeJson } from '../../src/export/formats';
import { CommandError } from '../../src/command-line/run-command';
import { parseDataFile, readDataFile } from '../../src/command-line/data-file';
import { ExactNumber } from '../../src/text/parse-json';
import { bare, load } from '../model/pages';

describe('parseDataFile', () => {
  it('reads a site and its categories', () => {
    const categories = [{ id: 'a' }, { id: 'b', parentId: 'a' }];
    expect(parseDataFile(JSON.stringify({ siteId: 'blog', categories }))).toEqual({
      siteId: 'blog',
      categories,
    });
  });

  it('reads a bare array, which names no site', () => {
    expect(parseDataFile('[{"id":"a"}]')).toEqual({ siteId: null, categories: [{ id: 'a' }] });
  });

  it.each([null, { totalCount: 9 }])('reads an export of the app, also of a part: %o', (part) => {
    const categories = [bare('b'), bare('a', { parentId: 'b', name: 'Änderung' })];
    const text = [...writeJson(categories, load(...categories), part)].join('');
    const data = parseDataFile(text);
    expect(data).toMatchObject({ siteId: null, categories });
    expect(data.categories).toHaveLength(2);
  });

  it('takes entries that are no category, and IDs beyond the numbers of JavaScript', () => {
    const { categories } = parseDataFile('[null,"b",[],{"name":"c"},{"id":9007199254740993}]');
    expect(categories.slice(0, 4)).toEqual([null, 'b', [], { name: 'c' }]);
    expect(categories[4]).toEqual({ id: new ExactNumber('9007199254740993') });
  });

  it('reads a file without categories, and one that starts with a byte order mark', () => {
    expect(parseDataFile('[]').categories).toEqual([]);
    expect(parseDataFile('\uFEFF[]').categories).toEqual([]);
  });

  it.each([
    ['', 'JSON'],
    ['{"categories":[', 'JSON'],
    ['"text"', 'expected {"siteId"'],
    ['null', 'expected {"siteId"'],
    ['{"siteId":"blog"}', 'expected {"siteId"'],
  ])('says what is wrong with %s', (text, problem) => {
    expect(() => parseDataFile(text)).toThrow(problem);
  });
});

describe('readDataFile', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'data-file-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('reads the file', async () => {
    const path = join(folder, 'data.json');
    await writeFile(path, '{"siteId":"blog","categories":[{"id":"é"}]}');
    expect(await readDataFile(path)).toEqual({ siteId: 'blog', categories: [{ id: 'é' }] });
  });

  it('names the file that is missing, or wrong', async () => {
    const missing = join(folder, 'missing.json');
    await expect(readDataFile(missing)).rejects.toThrow(CommandError);
    await expect(readDataFile(missing)).rejects.toThrow(/missing\.json: ENOENT/);

    const wrong = join(folder, 'wrong.json');
    await writeFile(wrong, '{');
    await expect(readDataFile(wrong)).rejects.toThrow(/wrong\.json: .*JSON/);
  });
});

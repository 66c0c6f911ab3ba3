import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CommandError } from '../../../src/command-line/run-command';
import { parseDataFile, readDataFile } from '../../../src/command-line/serve/data-file';

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

  it('leaves entries as they stand', () => {
    const odd = [{ id: 7, name: null, extra: [1], parentId: 'gone' }, { id: 'a' }, { id: 'a' }];
    expect(parseDataFile(JSON.stringify(odd)).categories).toEqual(odd);
  });

  it('reads a file without categories, and one that starts with a byte order mark', () => {
    expect(parseDataFile('[]').categories).toEqual([]);
    expect(parseDataFile('\uFEFF[]').categories).toEqual([]);
  });

  it.each([
    ['', 'not valid JSON'],
    ['{"categories":[', 'not valid JSON'],
    ['"text"', 'expected {"siteId"'],
    ['null', 'expected {"siteId"'],
    ['{"siteId":"blog"}', 'expected {"siteId"'],
    ['{"siteId":7,"categories":[]}', '"siteId"'],
    ['{"siteId":"","categories":[]}', '"siteId"'],
    ['[{"id":"a"},"b"]', 'entry 2 of 2 is not an object'],
    ['[null]', 'entry 1 of 1 is not an object'],
    ['[[]]', 'entry 1 of 1 is not an object'],
    ['[{"id":"a"},{"id":"b"},{"name":"c"}]', 'entry 3 of 3 has no "id"'],
    ['[{"id":""}]', 'entry 1 of 1 has no "id"'],
    ['[{"id":9007199254740993}]', 'the id 9007199254740993'],
    ['[{"id":1,"parentId":9007199254740993}]', 'the parentId 9007199254740993'],
    ['{"categories":[{"id":null}]}', 'entry 1 of 1 has no "id"'],
  ])('says what is wrong with %s', (text, problem) => {
    expect(() => parseDataFile(text)).toThrow(CommandError);
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
    await expect(readDataFile(wrong)).rejects.toThrow(/wrong\.json: not valid JSON/);
  });
});

import { describe, expect, it } from 'vitest';
import { parseCompareOptions, USAGE } from '../../../src/command-line/compare/compare-options';
import { UsageError } from '../../../src/command-line/run-command';

const parse = (line: string, env = {}) => parseCompareOptions(line.split(' '), env);
const PRODUCTION = 'https://shop.example.com';
const STAGING = 'https://staging.example.com';
const KEYS = { CATEGORY_SERVICE_KEY: 'key-1', CATEGORY_SERVICE_KEY_2: 'key-2' };

describe('parseCompareOptions', () => {
  it('takes two files', () => {
    expect(parse('A.json out/B.json')).toEqual({
      from: { file: 'A.json' },
      to: { file: 'out/B.json' },
      format: 'markdown',
      by: null,
    });
  });

  it('takes two services, each with its own key, and what only the second does otherwise', () => {
    const line = `${PRODUCTION} ${STAGING} --site main --page-size 20 --cursor-param-2 cursor --bulk-page-size-2 0`;
    const paging = {
      cursorParam: 'after',
      pageSizeParam: 'first',
      pageSize: 20,
      bulkPageSize: 500,
    };
    expect(parse(line, KEYS)).toMatchObject({
      from: { baseUrl: PRODUCTION, siteId: 'main', paging, key: 'key-1' },
      to: {
        baseUrl: STAGING,
        siteId: 'main',
        paging: { ...paging, cursorParam: 'cursor', bulkPageSize: 0 },
      },
    });
    expect(parse(`${line} --site-2 other`, KEYS)).toMatchObject({
      to: { siteId: 'other', key: 'key-2' },
    });
  });

  it('never hands the key of one service to the other', () => {
    const env = { CATEGORY_SERVICE_KEY: 'key-1' };
    expect(parse(`${PRODUCTION} ${STAGING} --site main`, env)).toMatchObject({
      to: { key: null, keyVariable: 'CATEGORY_SERVICE_KEY_2' },
    });
  });

  it('takes the only service for the first, on whichever side', () => {
    expect(parse(`A.json ${STAGING} --site main`, KEYS)).toMatchObject({
      from: { file: 'A.json' },
      to: { baseUrl: STAGING, key: 'key-1' },
    });
  });

  it('reads by what to match and how to print', () => {
    expect(parse('A B --by path --format csv')).toMatchObject({ by: 'path', format: 'csv' });
  });

  it.each([
    ['A.json', 'Give two lists, FROM and TO'],
    ['A.json B.json C.json', 'Give two lists, FROM and TO'],
    [`A.json ${STAGING}`, '--site is missing'],
    [`A.json ${STAGING} --site ..`, '--site must be the ID of a site'],
    ['A B --by name', '--by must be "id" or "path", not "name"'],
    ['A B --format xml', '--format must be "markdown", "csv" or "json", not "xml"'],
    ['A B --key=s3cret', 'CATEGORY_SERVICE_KEY'],
  ])('refuses %s', (line, reason) => {
    expect(() => parse(line)).toThrow(UsageError);
    expect(() => parse(line)).toThrow(reason);
  });

  it('helps, and names both keys', () => {
    expect(parse('--help')).toBeNull();
    expect(USAGE).toContain('CATEGORY_SERVICE_KEY_2');
  });
});

import { describe, expect, it } from 'vitest';
import { COMPARE_COMMAND } from '../../src/command-line/compare-command';
import { UsageError } from '../../src/command-line/run-command';

const parse = (line: string, env = {}) => COMPARE_COMMAND.parse(line.split(' '), env);
const PRODUCTION = 'https://shop.example.com';
const STAGING = 'https://staging.example.com';
const KEYS = { CATEGORY_SERVICE_KEY: 'key-1', CATEGORY_SERVICE_KEY_2: 'key-2' };

describe('the options of category-browser compare', () => {
  it('takes two files', () => {
    expect(parse('A.json out/B.json')).toEqual({
      from: { name: 'A.json', file: 'A.json' },
      to: { name: 'out/B.json', file: 'out/B.json' },
      format: 'markdown',
      by: null,
    });
  });

  it('takes two services, each with its own key and site', () => {
    const line = `${PRODUCTION} ${STAGING} --site main --page-size 20`;
    const paging = { cursorParam: 'after', pageSizeParam: 'first', pageSize: 20 };
    expect(parse(line, KEYS)).toMatchObject({
      from: { baseUrl: PRODUCTION, siteId: 'main', paging, key: 'key-1' },
      to: { baseUrl: STAGING, siteId: 'main', paging },
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
    [`A.json ${STAGING}`, '--site must be the ID of a site'],
    [`A.json ${STAGING} --site ..`, '--site must be the ID of a site'],
    ['A B --by name', '--by must be "id" or "path", not "name"'],
    ['A B --format xml', '--format must be "markdown", "csv" or "json", not "xml"'],
    ['A B --key=s3cret', "Unknown option '--key'"],
  ])('refuses %s', (line, reason) => {
    expect(() => parse(line)).toThrow(UsageError);
    expect(() => parse(line)).toThrow(reason);
  });

  it('helps, and names both keys', () => {
    expect(() => parse('--help')).toThrow(COMPARE_COMMAND.usage);
    expect(COMPARE_COMMAND.usage).toContain('CATEGORY_SERVICE_KEY_2');
  });
});

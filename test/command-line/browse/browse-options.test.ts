import { describe, expect, it } from 'vitest';
import { DEFAULT_PAGING } from '../../../src/api/service';
import {
  BROWSE_COMMAND,
  parseBrowseOptions,
} from '../../../src/command-line/browse/browse-command';
import { UsageError } from '../../../src/command-line/run-command';

const parse = (line: string, env = {}) => parseBrowseOptions(line.split(' '), env);
const URL_ONLY = 'https://shop.example.com';

describe('parseBrowseOptions', () => {
  it('needs an address alone', () => {
    expect(parse(URL_ONLY)).toEqual({
      service: {
        baseUrl: URL_ONLY,
        siteId: null,
        paging: DEFAULT_PAGING,
        key: null,
        keyVariable: 'CATEGORY_SERVICE_KEY',
      },
      server: { port: 4173, host: '127.0.0.1', opens: true },
    });
  });

  it.each([
    ['--site main', { service: { siteId: 'main' } }],
    ['--bulk-page-size 1000', { service: { paging: { bulkPageSize: 1000 } } }],
    ['--port 8080', { server: { port: 8080 } }],
    ['--host 0.0.0.0', { server: { host: '0.0.0.0' } }],
    ['--no-open', { server: { opens: false } }],
  ])('reads %s', (line, options) => {
    expect(parse(`${URL_ONLY} ${line}`)).toMatchObject(options);
    expect(parse(`${line} ${URL_ONLY}`)).toMatchObject(options);
  });

  it.each(['-h', `${URL_ONLY} --help`])('helps: %s', (line) => {
    expect(() => parse(line)).toThrow(BROWSE_COMMAND.usage);
  });

  it('takes the name of this machine for an address', () => {
    expect(parse('localhost')).toMatchObject({ service: { baseUrl: 'http://localhost' } });
  });

  it('takes the key from the environment, without the end of a line', () => {
    expect(parse(URL_ONLY, { CATEGORY_SERVICE_KEY: ' Bearer abc-123\n' })).toMatchObject({
      service: { key: 'abc-123' },
    });
    expect(parse(URL_ONLY, { CATEGORY_SERVICE_KEY: '\n' })).toMatchObject({
      service: { key: null },
    });
  });

  it.each([
    ['--site main', 'The address of the service is missing'],
    ['ftp://a.example.com', 'The address cannot be used.'],
    [`${URL_ONLY} https://other.example.com`, 'Give only one address'],
    ['s3cret', 'neither a command nor an address'],
    ['--no-open chek', 'neither a command nor an address'],
    [`chek ${URL_ONLY} --site main`, 'neither a command nor an address'],
    [`${URL_ONLY} --site ..`, '--site must be the ID of a site'],
    [`${URL_ONLY} --site=`, '--site must be the ID of a site'],
    [`${URL_ONLY} --port 70000`, '--port must be a whole number'],
    [`${URL_ONLY} --host=`, '--host must not be empty'],
    [`${URL_ONLY} --port`, "Option '--port <value>' argument missing"],
    [`${URL_ONLY} --key s3cret`, "Unknown option '--key'"],
  ])('refuses %s in one line', (line, reason) => {
    expect(() => parse(line)).toThrow(UsageError);
    expect(() => parse(line)).toThrow(reason);
    expect(() => parse(line)).not.toThrow(/s3cret|\n/);
  });
});

it('the help fits 80 columns', () => {
  expect(
    Math.max(...BROWSE_COMMAND.usage.split('\n').map((line) => line.length)),
  ).toBeLessThanOrEqual(80);
});

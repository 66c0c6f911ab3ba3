import { describe, expect, it } from 'vitest';
import { DEFAULT_PAGING } from '../../../src/api/service';
import { CHECK_COMMAND, parseCheckOptions } from '../../../src/command-line/check/check-command';
import { UsageError } from '../../../src/command-line/run-command';

const parse = (line: string, env = {}) => parseCheckOptions(line.split(' '), env);
const MINIMUM = 'https://shop.example.com --site main';

describe('parseCheckOptions', () => {
  it('has a default for all but the service and the site', () => {
    expect(parse(MINIMUM)).toEqual({
      service: {
        baseUrl: 'https://shop.example.com',
        siteId: 'main',
        paging: DEFAULT_PAGING,
        key: null,
        keyVariable: 'CATEGORY_SERVICE_KEY',
      },
      siteId: 'main',
      format: 'text',
    });
  });

  it.each([
    ['--size-param limit', { pageSizeParam: 'limit' }],
    ['--page-size 20', { pageSize: 20 }],
    ['--bulk-page-size 0', { pageSize: 50, bulkPageSize: 0 }],
  ])('reads the dialect: %s', (line, paging) => {
    expect(parse(`${MINIMUM} ${line}`)).toMatchObject({ service: { paging } });
  });

  it.each([
    ['shop.example.com', 'https://shop.example.com'],
    ['https://shop.example.com/p/api/v1/sites/main/category', 'https://shop.example.com/p'],
    ['localhost:4010/', 'http://localhost:4010'],
  ])('reads the base URL as a person types it: %s', (typed, baseUrl) => {
    expect(parse(`${typed} --site main`)).toMatchObject({ service: { baseUrl } });
  });

  it.each(['--help', '-h', '--help --site main'])('helps: %s', (line) => {
    expect(() => parse(line)).toThrow(CHECK_COMMAND.usage);
  });

  it.each([
    ['https://shop.example.com', '--site must be the ID of a site'],
    [`${MINIMUM} --site=`, '--site must be the ID of a site'],
    ['https://u:p@a.example.com --site main', 'The address cannot be used.'],
    [`${MINIMUM} --page-size 0`, '--page-size must be a whole number'],
    [`${MINIMUM} --bulk-page-size -1`, '--bulk-page-size'],
    [`${MINIMUM} --bulk-page-size 10001`, '--bulk-page-size must be a whole number from 0 to'],
    [`${MINIMUM} --cursor-param a&b`, '--cursor-param must be a name'],
    [`${MINIMUM} --format junit`, '--format must be "text", "json" or "markdown", not "junit"'],
    [`${MINIMUM} --jsno`, /^Unknown option '--jsno'$/],
  ])('refuses %s', (line, reason) => {
    expect(() => parse(line)).toThrow(UsageError);
    expect(() => parse(line)).toThrow(reason);
  });

  it.each(['--key s3cret', '--key=s3cret', '--api-key s3cret', '-key=s3cret'])(
    'refuses %s, and does not repeat the key',
    (line) => {
      expect(() => parse(`${MINIMUM} ${line}`)).toThrow('Unknown option');
      expect(() => parse(`${MINIMUM} ${line}`)).not.toThrow('s3cret');
    },
  );

  it('refuses a key that no header can carry, and does not repeat it', () => {
    const env = { CATEGORY_SERVICE_KEY: 's3cret mit Ümlaut' };
    expect(() => parse(MINIMUM, env)).toThrow('CATEGORY_SERVICE_KEY cannot be used.');
    expect(() => parse(MINIMUM, env)).not.toThrow('s3cret');
  });
});

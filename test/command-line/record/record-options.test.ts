import { describe, expect, it } from 'vitest';
import { DEFAULT_PAGING } from '../../../src/api/service';
import { parseRecordOptions, USAGE } from '../../../src/command-line/record/record-options';
import { UsageError } from '../../../src/command-line/run-command';

const KEY = 'sk-very-secret-0123456789';
const ENV = { CATEGORY_SERVICE_KEY: KEY };
const GIVEN = ['https://shop.example.com/', '--site', 'main', '--out', 'shop.json'];

describe('parseRecordOptions', () => {
  it('reads what to record, and where to', () => {
    expect(parseRecordOptions(GIVEN, ENV)).toEqual({
      service: { baseUrl: 'https://shop.example.com', siteId: 'main', paging: DEFAULT_PAGING },
      key: KEY,
      out: 'shop.json',
      overwrites: false,
      withDetails: false,
      acceptsPart: false,
    });
    const options = [...GIVEN, '--details', '--force', '--partial', '--page-size', '20'];
    expect(parseRecordOptions(options, {})).toMatchObject({
      service: { paging: { pageSize: 20 } },
      key: null,
      overwrites: true,
      withDetails: true,
      acceptsPart: true,
    });
  });

  it('has a usage that explains each option', () => {
    expect(parseRecordOptions(['--help'], {})).toBeNull();
    for (const option of ['--out', '--force', '--details', '--partial', '--bulk-page-size']) {
      expect(USAGE).toMatch(new RegExp(`^  ${option}\\b`, 'm'));
    }
  });

  it.each([
    [GIVEN.slice(0, 3), '--out is missing'],
    [[...GIVEN.slice(0, 4), ''], '--out must not be empty'],
    [['https://shop.example.com', '--out', 'shop.json'], '--site is missing'],
    [GIVEN.slice(1), 'The address of the service is missing'],
    [[...GIVEN, KEY], 'Give only one address'],
    [[...GIVEN, `--key=${KEY}`], 'Keys are not accepted on the command line'],
    [['ftp://shop.example.com', ...GIVEN.slice(1)], 'The address cannot be used'],
  ])('refuses %j', (args, message) => {
    const parse = () => parseRecordOptions(args, {});
    expect(parse).toThrow(UsageError);
    expect(parse).toThrow(message);
    expect(parse).not.toThrow(KEY);
  });
});

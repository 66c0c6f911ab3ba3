import { PassThrough } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import { DEFAULT_PAGING } from '../../../src/api/service';
import {
  askForKey,
  BROWSE_COMMAND,
  findKey,
} from '../../../src/command-line/browse/browse-command';
import { writeHelp } from '../../../src/command-line/options';
import { UsageError } from '../../../src/command-line/run-command';
import { createCategoryService } from '../../../src/testing/category-service';
import { KEY_REJECTED } from '../../check/engine/fake-service';

const URL = 'https://shop.test';

describe('browse options', () => {
  const parse = (line: string, env = {}) => BROWSE_COMMAND.parse(line.split(' '), env);

  it('have defaults, except for the base URL', () => {
    expect(parse(URL)).toEqual({
      service: {
        baseUrl: URL,
        siteId: null,
        paging: DEFAULT_PAGING,
        key: null,
        keyVariable: 'CATEGORY_SERVICE_KEY',
      },
      server: { port: 4173, host: '127.0.0.1', opens: true },
    });
  });

  it.each([
    [`${URL} --site main`, { service: { siteId: 'main' } }],
    [`--site main ${URL}`, { service: { siteId: 'main' } }],
    [`${URL} --page-size 20`, { service: { paging: { pageSize: 20 } } }],
    [`${URL} --bulk-page-size 0`, { service: { paging: { pageSize: 50, bulkPageSize: 0 } } }],
    [`${URL}/p/api/v1/sites/main/category`, { service: { baseUrl: `${URL}/p` } }],
    ['shop.test', { service: { baseUrl: URL } }],
    ['localhost:4010/', { service: { baseUrl: 'http://localhost:4010' } }],
    [`${URL} --port 8080`, { server: { port: 8080 } }],
    [`${URL} --host 0.0.0.0`, { server: { host: '0.0.0.0' } }],
    [`--no-open ${URL}`, { server: { opens: false } }],
    ['localhost', { service: { baseUrl: 'http://localhost' } }],
    [URL, { service: { key: 'abc-123' } }, ' Bearer abc-123\n'],
    [URL, { service: { key: null } }, '\n'],
  ])('are read: %s', (line, options, key = '') => {
    expect(parse(line, { CATEGORY_SERVICE_KEY: key })).toMatchObject(options);
  });

  it.each([
    ['--site main', 'Missing the base URL of the service'],
    ['ftp://a.test', 'The URL is invalid.'],
    ['https://u:p@a.test', 'The URL is invalid.'],
    [`${URL} --page-size 0`, '--page-size must be a whole number'],
    [`${URL} --bulk-page-size -1`, '--bulk-page-size'],
    [`${URL} --bulk-page-size 10001`, '--bulk-page-size must be a whole number from 0 to'],
    [`${URL} --cursor-param a&b`, '--cursor-param can contain only'],
    [`${URL} https://other.test`, 'Expected only one URL'],
    ['s3cret', 'Expected a command'],
    ['--no-open chek', 'Expected a command'],
    [`chek ${URL} --site main`, 'Expected a command'],
    [`chek ${URL} --format json`, 'https://shop.example.com. Did you mean check?'],
    ['compre a.json b.json --by path', 'Did you mean compare?'],
    ['Demo --cors', 'Did you mean demo?'],
    [
      `${URL} --bulk-pagesize 9`,
      'Unknown option "--bulk-pagesize". Did you mean --bulk-page-size?',
    ],
    [`${URL} --sit=s3cret`, 'Unknown option "--sit". Did you mean --site?'],
    [`${URL} --site ..`, 'Enter a site ID with --site. It cannot be "." or ".."'],
    [`${URL} --site=`, /^Enter a site ID with --site$/],
    [`${URL} --port 70000`, '--port must be a whole number'],
    [`${URL} --host=`, '--host must not be empty'],
    [`${URL} --port`, 'Option "--port <value>" argument missing'],
    [`${URL} --key s3cret`, 'Unknown option "--key"'],
    [URL, 'CATEGORY_SERVICE_KEY is invalid.', 's3cret mit Ümlaut'],
  ])('are rejected in one line: %s', (line, reason, key = '') => {
    const parseIt = () => parse(line, { CATEGORY_SERVICE_KEY: key });
    expect(parseIt).toThrow(UsageError);
    expect(parseIt).toThrow(reason);
    expect(parseIt).not.toThrow(/s3cret|\n/);
  });

  it.each(['s3cret', 'check.', 'demo/', '--chek'])('do not suggest a command for %s', (word) => {
    expect(() => parse(word)).not.toThrow('Did you mean');
  });

  it('have help that fits 80 columns', () => {
    const widths = writeHelp(BROWSE_COMMAND.table)
      .split('\n')
      .map((line) => line.length);
    expect(Math.max(...widths)).toBeLessThanOrEqual(80);
  });
});

describe('the key prompt', () => {
  it.each<[string, object]>([
    ['s3cret-1\r', { ok: true, key: 's3cret-1' }],
    ['Bearer s3cret-1\n', { ok: true, key: 's3cret-1' }],
    ['s3cret-2\u007F1\r', { ok: true, key: 's3cret-1' }],
    ['\r', { ok: false, problem: 'Enter the API key.' }],
    ['two words\r', { ok: false, problem: expect.stringContaining('unaccented letters') }],
    ['\u0003', { message: 'Canceled.', exitStatus: 130 }],
    ['\u0004', { message: 'Canceled.', exitStatus: 130 }],
  ])('hides what is typed: %j', async (typed, expected) => {
    const input = new PassThrough();
    const output = new PassThrough({ encoding: 'utf8' });
    const asked = askForKey('API key: ', { input, output }).catch((error: unknown) => error);
    if (typed === '\u0004') input.end();
    else input.write(typed);
    expect(await asked).toMatchObject(expected);
    expect(output.read()).toBe('API key: \n');
  });

  it('hides what is typed before the prompt appears', async () => {
    const output = new PassThrough({ encoding: 'utf8' });
    const shownBefore: unknown[] = [];
    const setRawMode = () => void shownBefore.push(output.read());
    const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode });
    input.write('s3cret-1\r');
    await askForKey('API key: ', { input, output });
    expect(shownBefore[0]).toBeNull();
  });
});

const KEY = 's3cret-1';
const QUESTION = 'API key for shop.test: \n';
const REJECTION = `shop.test: ${KEY_REJECTED}`;

it.each([
  ['asks if the service needs a key', null, KEY, KEY, QUESTION],
  ['asks only once if the entered key is rejected', null, 's3cret-2', REJECTION, QUESTION],
  ['asks only once if no key is entered', null, '', 'Enter the API key.', QUESTION],
  ["does not ask if the environment's key is rejected", 's3cret-2', KEY, REJECTION, ''],
  ["does not ask if the environment's key is accepted", KEY, 's3cret-2', KEY, ''],
])('%s', async (_, key, typed, expected, question) => {
  const service = createCategoryService({ siteId: 'main', categories: [], key: KEY });
  vi.stubGlobal('fetch', service.fetch);
  const input = Object.assign(new PassThrough(), { isTTY: true });
  let shown = '';
  const output = new PassThrough({ encoding: 'utf8' }).on('data', (text: string) => {
    shown += text;
    // As in a real terminal, the input only arrives after the question.
    if (text.startsWith('API key for')) queueMicrotask(() => input.write(`${typed}\r`));
  });
  const keyVariable = 'CATEGORY_SERVICE_KEY';
  const given = { baseUrl: URL, siteId: 'main', paging: DEFAULT_PAGING, key, keyVariable };
  const found = await findKey(given, { input, output }).catch((error: unknown) => String(error));
  expect(found).toContain(expected);
  expect(shown).toBe(question);
});

it.each([
  [null, 'https://shop.test', []],
  [KEY, 'https://shop.test', []],
  [KEY, 'http://shop.test', [[expect.stringContaining('sent unencrypted')]]],
])(
  'sends no request and does not prompt if no site is given: key %j, %s',
  async (key, baseUrl, warnings) => {
    const fetch = vi.fn(async () => new Response(null, { status: 401 }));
    vi.stubGlobal('fetch', fetch);
    const say = vi.mocked(console.error).mockImplementation(() => {});
    const input = Object.assign(new PassThrough(), { isTTY: true });
    const output = new PassThrough({ encoding: 'utf8' });
    const keyVariable = 'CATEGORY_SERVICE_KEY';
    const given = { baseUrl, siteId: null, paging: DEFAULT_PAGING, key, keyVariable };
    expect(await findKey(given, { input, output })).toBe(key);
    expect(fetch).not.toHaveBeenCalled();
    expect(output.read()).toBeNull();
    expect(say.mock.calls).toEqual(warnings);
    say.mockClear();
  },
);

import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ALL_CHECKS } from '../../../src/check/engine/run-checks';
import { CHECK_COMMAND } from '../../../src/command-line/check/check-command';
import { UsageError } from '../../../src/command-line/run-command';
import {
  type Answer,
  categories,
  changing,
  goodService,
  KEY,
  KEY_REJECTED,
  limitedAfter,
  respond,
} from '../../check/engine/fake-service';
import { runInProcess } from '../run-in-process';

const URL = 'https://shop.test';
const MINIMUM = `${URL} --site main`;

describe('check options', () => {
  const parse = (line: string) => CHECK_COMMAND.parse(line.split(' '), {});

  it.each([
    [MINIMUM, { service: { baseUrl: URL, siteId: 'main' }, siteId: 'main', format: 'text' }],
    [`${MINIMUM} --format json`, { format: 'json' }],
    [`${MINIMUM} --size-param limit`, { service: { paging: { pageSizeParam: 'limit' } } }],
  ])('are read: %s', (line, expected) => {
    expect(parse(line)).toMatchObject(expected);
  });

  it.each<[string, string | RegExp]>([
    [URL, /^Enter a site ID with --site$/],
    [`${MINIMUM} --format junit`, '--format must be "text", "json" or "markdown", not "junit"'],
    [`${MINIMUM} --jsno`, /^Unknown option "--jsno"$/],
    [`${MINIMUM} --key=s3cret`, 'Unknown option'],
    [`${MINIMUM} -key=s3cret`, 'Unknown option'],
  ])('are rejected without repeating a key: %s', (line, reason) => {
    expect(() => parse(line)).toThrow(UsageError);
    expect(() => parse(line)).toThrow(reason);
    expect(() => parse(line)).not.toThrow('s3cret');
  });
});

/** The titles of all checks but these, in order. */
const titlesWithout = (...ids: readonly string[]) =>
  ALL_CHECKS.filter(({ id }) => !ids.includes(id))
    .map(({ title }) => title)
    .join(', ');

const run = (answer: Answer, more: readonly string[] = [], key = KEY) =>
  runInProcess(['check', ...MINIMUM.split(' '), ...more], {
    env: { CATEGORY_SERVICE_KEY: key },
    services: { 'shop.test': answer },
  });

const noPageInfo = changing('list', (json) => ({ categories: json.categories }));

describe('category-browser check', () => {
  it.each<[number, string, Answer, key?: string]>([
    [0, `\n${ALL_CHECKS.length} passed`, goodService()],
    [0, `${ALL_CHECKS.length - 1} passed`, goodService({ count: 1 })],
    [0, 'skipped', goodService({ count: 0 })],
    [0, '--cursor-param cursor', goodService({ paging: { cursorParam: 'cursor' } })],
    [0, '--size-param none', goodService({ paging: { pageSizeParam: '' } })],
    [1, 'has no cursor for the next page', noPageInfo],
    [1, KEY_REJECTED, goodService({ key: 'other' })],
    [1, 'asked to wait 2 minutes', limitedAfter(1, noPageInfo)],
    [2, '> Check again in 2 minutes.', limitedAfter(0)],
    [2, 'asked to wait 2 minutes', limitedAfter(2)],
    [2, 'asked to wait 2 minutes', limitedAfter(9)],
    [2, '> Set CATEGORY_SERVICE_KEY to a valid key.', goodService(), ''],
    [2, 'needs an API key, and none was sent', () => respond(403), ''],
    [2, 'No response from shop.test', () => Promise.reject(new TypeError())],
  ])('exits with %i: %s', async (status, words, answer, key) => {
    const { code, out, err } = await run(answer, [], key);
    expect({ code, err }).toEqual({ code: status, err: '' });
    expect(out).toContain(words);
    expect(out).not.toContain(KEY);
  });

  it('prints the worst results first', async () => {
    const answer: Answer = (request) =>
      request.url.includes('no-such')
        ? respond(500)
        : goodService({ simulatedErrors: { noTotal: true } })(request);
    const { out } = await run(answer);
    expect(
      out
        .split('\n')
        .filter((line) => /^\S/.test(line))
        .slice(0, 3),
    ).toEqual([
      'failed      Unknown and unusual IDs',
      'warning     Fields',
      `passed      ${titlesWithout('fields', 'ids')}`,
    ]);
    expect(out).toContain('\n\nThe service can be browsed, but ');
    expect(out).toContain(`\n1 failed · 1 warning · ${ALL_CHECKS.length - 2} passed`);
  });

  it('prints each reason for skipped checks once', async () => {
    const { out } = await run(goodService({ key: 'other' }));
    expect(out).toMatch(/^failed {6}API key\n/);
    expect(out).toContain(
      `skipped     ${titlesWithout('base-url', 'response', 'key')}\n            Skipped: “API key” failed.\n`,
    );
  });

  it('shows progress only in a terminal', async () => {
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    await run(goodService());
    expect(write).not.toHaveBeenCalled();
    Object.defineProperty(process.stderr, 'isTTY', { value: true, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(process.stderr, 'isTTY'));
    const { out } = await run(goodService());
    const written = write.mock.calls.map(([text]) => String(text).replace('\r\u001B[K', ''));
    const at = ALL_CHECKS.findIndex(({ id }) => id === 'pagination');
    expect(written).toContain(`Checking, ${at} of ${ALL_CHECKS.length}: Pagination`);
    expect(written.at(-1)).toBe('');
    expect(out).not.toContain('Checking');
  });

  it('exits with 2 if a check crashes', async () => {
    const speed = ALL_CHECKS.find(({ id }) => id === 'speed');
    if (!speed) throw new Error('There is no check of the speed');
    vi.spyOn(speed, 'run').mockRejectedValue(new TypeError('slip'));
    const { code, out } = await run(goodService(), ['--format', 'markdown']);
    expect(code).toBe(2);
    expect(out).toContain(
      '## Speed: unchecked\n\nCould not check: the check crashed (a bug in Category Browser).\n\n- TypeError: slip',
    );
  });

  it.each([
    ['text', /^warning +Fields\n[^]*\npassed +Base URL, Response, API key/],
    ['json', /^\{\n {2}"version": 2,\n[^]*\n\}\n$/],
    ['markdown', /^# Connection check\n[^]*curl -i/],
  ])('prints no key and no control sequences: %s', async (format, words) => {
    const hostile = '\u009B31m ##vso[task.complete] \u202E';
    const site = categories(120).map((each) => ({ ...each, id: `${each.id}${hostile}` }));
    // Markdown only quotes responses from checks that do not pass.
    const answer = goodService({ categories: site, simulatedErrors: { noTotal: true } });
    const { out, err } = await run(answer, ['--format', format]);
    expect(err).toBe('');
    expect(out).toMatch(words);
    expect(out).not.toContain(KEY);
    expect(out).not.toMatch(/[\u009B\u202E]|##vso\[/);
  });
});

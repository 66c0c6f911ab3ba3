import { afterEach, describe, expect, it, vi } from 'vitest';
import { ALL_CHECKS } from '../../../src/contract-check/checks/all-checks';
import { describeReport } from '../../../src/contract-check/report/describe-report';
import {
  type Answer,
  check,
  goodService,
  KEY,
  limitedAfter,
  limitedFor,
  LIST_PATH,
  notPassed,
} from '../fake-service';
import { stopClock } from '../stop-clock';

afterEach(() => {
  vi.useRealTimers();
});

describe('the key', () => {
  it.each([
    ['that is right', goodService({ key: KEY }), KEY, 'passed', 'accepts the API key'],
    ['that is wrong', goodService({ key: 'other' }), KEY, 'failed', 'does not accept'],
    ['that is missing', goodService({ key: 'other' }), null, 'unchecked', 'none was sent'],
    ['that nobody asks for', goodService({ key: null }), null, 'passed', 'No key is needed'],
    [
      'that the service ignores',
      goodService({ key: null }),
      KEY,
      'warning',
      'can be read without it',
    ],
    [
      'that has no access to the site',
      () => new Response(null, { status: 403 }),
      KEY,
      'failed',
      'may not read this site',
    ],
    [
      'that is missing, for a 403',
      () => new Response(null, { status: 403 }),
      null,
      'unchecked',
      'without an API key',
    ],
    ['at a site that is not there', goodService({ siteId: 'other' }), KEY, 'passed', 'not refused'],
  ])('%s', async (_, answer, key, outcome, words) => {
    const { verdict } = await check(answer, { key });
    expect(verdict('key')).toMatchObject({ outcome, summary: expect.stringContaining(words) });
  });

  const unkeyed = (answer: Answer): Answer => {
    const good = goodService();
    return (request) => (request.headers.has('authorization') ? good(request) : answer(request));
  };

  it.each<[string, Answer, string]>([
    ['refuses it with 403', () => new Response(null, { status: 403 }), 'accepts the API key'],
    ['sends a page to sign in', () => new Response('<html>'), 'accepts the API key'],
    ['fails', () => new Response(null, { status: 500 }), 'not refused'],
    ['cannot be reached', () => Promise.reject(new TypeError()), 'not refused'],
  ])('that is sent, where the service without it %s', async (_, answer, words) => {
    const { onProgress } = stopClock();
    const { verdict, requests, report } = await check(unkeyed(answer), { onProgress });
    expect(verdict('key')).toMatchObject({
      outcome: 'passed',
      summary: expect.stringContaining(words),
    });
    const without = requests.filter(({ headers }) => !headers.has('authorization'));
    expect(new Set(without.map(({ credentials }) => credentials))).toEqual(new Set(['omit']));
    expect(report.checks.map((each) => each.verdict?.outcome)).not.toContain('unchecked');
  });

  it('that is sent, where the service without it is busy at first, is accepted', async () => {
    const { onProgress } = stopClock();
    const refused = () => new Response(null, { status: 401 });
    const { verdict, requests, report } = await check(unkeyed(limitedFor(3, refused)), {
      onProgress,
    });
    expect(verdict('key').summary).toBe('The service accepts the API key.');
    const without = requests.filter(({ headers }) => !headers.has('authorization'));
    expect(without.map(({ credentials }) => credentials)).toEqual(Array(4).fill('omit'));
    expect(report).toMatchObject({ retryCount: 3, limitedCount: 3 });
  });

  it.each([
    ['for long', limitedAfter(0), 1],
    ['again and again', limitedFor(9, goodService()), 4],
  ])(
    'that is sent, where the service without it is busy %s, is not checked',
    async (_, busy, count) => {
      const { onProgress } = stopClock();
      const { verdict, report } = await check(unkeyed(busy), { onProgress });
      expect(verdict('key').summary).toBe(
        'Not checked: without the key the service answered 429 (too many requests).',
      );
      expect(report).toMatchObject({ limitedCount: count, retryCount: count - 1 });
      // Requests with the key are another matter.
      expect(notPassed(report)).toEqual({ key: 'unchecked' });
      expect(describeReport(report)).toBe(
        `Nothing failed, but 1 of ${ALL_CHECKS.length} could not be checked: without the key the service answered 429 (too many requests)`,
      );
    },
  );

  it('that is missing leaves nothing else to check, and says what to do', async () => {
    const { report, verdict, requests } = await check(goodService({ key: 'other' }), { key: null });
    expect(requests).toHaveLength(1);
    expect(verdict('key').advice).toBe('Enter the key.');
    expect(verdict('site')).toMatchObject({
      outcome: 'skipped',
      summary: 'Not checked, since “The key is accepted” could not be checked.',
    });
    expect(describeReport(report)).toBe(
      `Nothing failed, but 1 of ${ALL_CHECKS.length} could not be checked: the service needs an API key, and none was sent`,
    );
  });

  it('that opens nothing readable is not said to be accepted', async () => {
    const { verdict } = await check(() => Response.json({ items: [] }));
    expect(verdict('key').summary).toBe('The API key was not refused.');
  });

  it('that is refused leaves nothing else to check, and each says so', async () => {
    const { report, requests } = await check(goodService({ key: 'other' }));
    expect(requests).toHaveLength(1);
    for (const { verdict } of report.checks.slice(3)) {
      expect(verdict).toMatchObject({
        outcome: 'skipped',
        summary: 'Not checked, since “The key is accepted” failed.',
      });
    }
  });
});

describe('the site', () => {
  it('that the service has passes', async () => {
    expect((await check(goodService())).verdict('site').outcome).toBe('passed');
  });

  it.each([
    ['JSON', goodService({ siteId: 'other' }), 'the site ID wrong'],
    ['HTML', () => new Response('<html>', { status: 404 }), 'the base URL may be the wrong one'],
  ])('that it does not have is told with the path: %s', async (_, answer, words) => {
    const { verdict } = await check(answer);
    const { outcome, details } = verdict('site');
    expect(outcome).toBe('failed');
    expect(details.join('\n')).toContain(LIST_PATH);
    expect(details.join('\n')).toContain(words);
  });
});

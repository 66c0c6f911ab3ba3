import { afterEach, describe, expect, it } from 'vitest';
import { DEFAULT_PAGING } from '../../src/api/service';
import { runChecks } from '../../src/contract-check/run-checks';
import { toMarkdown } from '../../src/contract-check/report/to-markdown';
import type { RunningServer } from '../../src/command-line/listen';
import { type StartOptions, startService } from '../start-service';
import { categories, KEY, notPassed, verdictOf } from './fake-service';

const services: RunningServer[] = [];
afterEach(async () => {
  await Promise.all(services.splice(0).map((service) => service.close()));
});

/** Checks a service as a terminal does. */
async function checkOverHttp(options: Partial<StartOptions>) {
  const service = await startService({
    port: 0,
    key: KEY,
    sites: { main: categories(120) },
    ...options,
  });
  services.push(service);
  return runChecks(
    {
      baseUrl: service.url,
      paging: DEFAULT_PAGING,
      getKey: () => ({ key: KEY, version: 1 }),
      fetch: globalThis.fetch,
    },
    'main',
    {
      signal: new AbortController().signal,
      appOrigin: null,
      keyAdvice: 'Enter the key',
      onProgress: () => {},
    },
  );
}

const odd = categories(20).map((each, index) => (index === 3 ? { ...each, id: 'a/b' } : each));

describe('a service over HTTP', () => {
  it.each<[string, Partial<StartOptions>, string, string, string]>([
    ['that is good', {}, 'transport', 'passed', 'at most'],
    ['of another key', { key: 'other' }, 'key', 'failed', 'does not accept the API key'],
    [
      'of another site',
      { sites: {} },
      'site',
      'failed',
      'nothing at the address of the site “main”',
    ],
    [
      'that redirects',
      { quirks: { redirect: 'https://x.example.com/' } },
      'answers',
      'failed',
      'redirects',
    ],
    ['that sends 50 MB', { quirks: { bloatMb: 50 } }, 'answers', 'failed', 'larger than 32 MB'],
    [
      'with a login page',
      { quirks: { faults: [{ kind: 'html', share: 1 }] } },
      'answers',
      'failed',
      'HTML page',
    ],
    [
      'that hangs up',
      { quirks: { faults: [{ kind: 'drop', share: 1 }] } },
      'answers',
      'failed',
      'closed the connection',
    ],
    [
      'that is broken',
      { quirks: { faults: [{ kind: 500, share: 1 }] } },
      'answers',
      'failed',
      'internal problem',
    ],
    ['with nulls', { quirks: { nullFields: ['slug'] } }, 'list-shape', 'warning', 'slug'],
    [
      'without what is null',
      { quirks: { nullFields: ['icon'], omitNulls: true } },
      'list-shape',
      'warning',
      'icon',
    ],
    [
      'without page info',
      { quirks: { noPageInfo: true } },
      'page-info',
      'failed',
      'whether there is more',
    ],
    ['without a total', { quirks: { noTotal: true } }, 'page-info', 'warning', 'not quite'],
    [
      'in random order',
      { quirks: { order: 'random' } },
      'cursor-parameter',
      'failed',
      'no fixed order',
    ],
    [
      'with page 1 for all',
      { quirks: { ignoreCursor: true } },
      'cursor-parameter',
      'failed',
      'every parameter',
    ],
    [
      'that leads in a circle',
      { quirks: { repeatCursor: true } },
      'cursor-parameter',
      'failed',
      'leads back to earlier pages',
    ],
    [
      'of another dialect',
      { dialect: { cursorParam: 'cursor' } },
      'cursor-parameter',
      'warning',
      '“cursor” leads',
    ],
    [
      'of a strict one',
      { dialect: { cursorParam: 'pageToken', pageSizeParam: '', rejectUnknown: true } },
      'cursor-parameter',
      'warning',
      '“pageToken” leads',
    ],
    [
      'of another size',
      { dialect: { pageSizeParam: 'limit' } },
      'page-size-parameter',
      'warning',
      '“limit” sets',
    ],
    [
      'whose detail differs',
      { quirks: { detailDiffers: true } },
      'detail',
      'failed',
      'differ in: name, updatedAt',
    ],
    [
      'with lost children',
      { quirks: { lostChildren: true } },
      'sub-categories',
      'failed',
      'missing',
    ],
    [
      'with foreign children',
      { quirks: { foreignChildren: true } },
      'sub-categories',
      'failed',
      'belong elsewhere',
    ],
    [
      'with data for any id',
      { quirks: { unknownId: 'data' } },
      'unknown-id',
      'failed',
      'mistaken for data',
    ],
    [
      'that decodes ids',
      { sites: { main: odd }, quirks: { decodeIds: true } },
      'reserved-ids',
      'failed',
      'cannot be opened',
    ],
    ['that breaks off', { quirks: { cutOff: true } }, 'answers', 'failed', 'breaks off'],
    [
      'with duplicates',
      { quirks: { duplicates: true } },
      'cursor-parameter',
      'failed',
      'until the end',
    ],
    [
      'with ids of 64 bits',
      { quirks: { bigIds: true } },
      'list-shape',
      'warning',
      ': id, parentId',
    ],
    ['with dates for people', { quirks: { badDates: true } }, 'dates', 'failed', 'cannot be read'],
  ])('%s', async (_, options, id, outcome, words) => {
    const report = await checkOverHttp(options);
    expect(verdictOf(report, id)).toMatchObject({
      outcome,
      summary: expect.stringContaining(words),
    });
    // Of what an earlier check finds fault with, nothing else is said to be at fault.
    const failures = Object.entries(notPassed(report)).filter(([, each]) => each === 'failed');
    expect(failures.map(([failed]) => failed)).toEqual(outcome === 'failed' ? [id] : []);
    expect(report.requestCount).toBeLessThanOrEqual(40);
    expect(toMarkdown(report)).not.toContain(KEY);
  });
});

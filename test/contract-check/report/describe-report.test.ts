import { expect, it } from 'vitest';
import { DEFAULT_PAGING } from '../../../src/api/service';
import {
  describeCounts,
  describeRequests,
  describeReport,
  worstOutcome,
} from '../../../src/contract-check/report/describe-report';
import type { Report } from '../../../src/contract-check/report/report';
import { done, notDone, reportOf, unchecked } from '../../features/check/report-of';

const key = done('passed', 'The key is accepted');
const site = {
  ...done('failed', 'The site is known', { summary: 'There is no site “magazine”.' }),
  id: 'site',
};
const detail = done('failed', 'A category can be retrieved');
const dates = done('warning', 'Dates');
const limited = unchecked('the limit of 40 requests is reached');

it.each<[expected: string, report: Partial<Report>]>([
  [
    'Checking, 1 of 3',
    { state: 'running', checks: [key, notDone('running', 'a'), notDone('waiting', 'b')] },
  ],
  ['Stopped after 1 of 2 checks', { state: 'stopped', checks: [key, notDone('not-run', 'a')] }],
  ['The service does what the interface promises', { checks: [key, done('skipped', 'a')] }],
  ['The service can be browsed, with 1 warning', { checks: [key, dates] }],
  ['The service can be browsed, with 2 warnings', { checks: [dates, key, dates] }],
  ['There is no site “magazine”', { checks: [key, dates, site, detail] }],
  ['The service can be browsed, but 1 check failed', { checks: [key, dates, detail] }],
  ['The service can be browsed, but 2 checks failed', { checks: [key, detail, detail] }],
  [
    'Nothing failed, but 2 of 4 could not be checked: the limit of 40 requests is reached',
    { checks: [key, dates, limited, limited] },
  ],
  [
    'Nothing failed, but 2 of 2 could not be checked: the limit of 40 requests is reached, among other reasons',
    { checks: [limited, unchecked('no list was read')] },
  ],
  [
    'The service can be browsed, but 1 check failed; 1 of 3 could not be checked: no list was read',
    { checks: [key, detail, unchecked('no list was read')] },
  ],
  [
    'There is no site “magazine”; 1 of 2 could not be checked: the limit of 40 requests is reached',
    { checks: [site, limited] },
  ],
  [
    'The service answers, but with 20 per page, not 50; 1 of 2 could not be checked: the limit of 40 requests is reached',
    { found: { ...DEFAULT_PAGING, pageSize: 20 }, checks: [key, limited] },
  ],
])('says at once what works: %s', (expected, report) => {
  expect(describeReport(reportOf(report))).toBe(expected);
});

it.each([
  [{ cursorParam: 'cursor' }, 'pages with “cursor”, not “after”'],
  [{ cursorParam: 'cursor', pageSizeParam: 'limit' }, 'pages with “cursor”, not “after”'],
  [{ pageSizeParam: 'limit' }, 'takes the page size as “limit”, not “first”'],
  [{ pageSizeParam: '' }, 'takes no page size: it ignores “first”'],
  [{ pageSize: 1000 }, 'with 1,000 per page, not 50'],
  [{ bulkPageSize: 100 }, 'refuses pages of 500'],
])('says first that the service only pages otherwise: %j', (found, expected) => {
  const report = reportOf({ found: { ...DEFAULT_PAGING, ...found }, checks: [key, site] });
  expect(describeReport(report)).toMatch(/^The service answers, but /);
  expect(describeReport(report).endsWith(expected)).toBe(true);
});

it('counts what came out, the worst first', () => {
  const report = reportOf({ checks: [key, key, dates, limited, site, done('skipped', 'a')] });
  expect(describeCounts(report)).toBe(
    '1 failed · 1 could not be checked · 1 warning · 2 passed · 1 skipped',
  );
  expect(worstOutcome(report)).toBe('failed');
  expect(worstOutcome(reportOf({ checks: [key, dates] }))).toBe('warning');
  expect(worstOutcome(reportOf({ checks: [key, dates, limited] }))).toBe('unchecked');
  expect(worstOutcome(reportOf({ checks: [key] }))).toBe('passed');
  expect(worstOutcome(reportOf())).toBe('skipped');
});

it.each<[string, Partial<Report>]>([
  ['3 requests in 1.2 s', {}],
  ['1 request in 20 ms', { requestCount: 1, ms: 20 }],
  ['3 requests in 1.2 s · 1 retry', { retryCount: 1 }],
  [
    '3 requests in 1.2 s · 2 retries · 2 answered 429 (too many requests)',
    { retryCount: 2, limitedCount: 2 },
  ],
])('the requests are told as “%s”', (expected, report) => {
  expect(describeRequests(reportOf(report))).toBe(expected);
});

import { describe, expect, it } from 'vitest';
import type { CheckReport } from '../../../src/check/engine/report';
import { toCurl } from '../../../src/check/engine/report';
import { ALL_CHECKS } from '../../../src/check/engine/run-checks';
import {
  describeCounts,
  describeReport,
  reportToJson,
  reportToMarkdown,
  toTerminalText,
} from '../../../src/check/engine/write-report';
import { type Answer, changing, check, goodService, KEY, limitedAfter } from './fake-service';

const withoutNames = changing(goodService(), {
  list: (json) => ({
    ...json,
    categories: json.categories.map((each) => ({ ...each, name: undefined })),
  }),
});

describe('sums up in a sentence', () => {
  it.each<[string, Answer, string]>([
    ['all is well', goodService(), 'The service does what the API promises'],
    ['warnings', withoutNames, 'The service can be browsed, with 1 warning'],
    [
      'another cursor',
      goodService({ paging: { cursorParam: 'cursor' } }),
      'The service pages with ?first=50&cursor=… (in bulk first=500), not with ?first=50&after=… (in bulk first=500)',
    ],
    [
      'another size',
      goodService({ paging: { pageSizeParam: 'limit' } }),
      'The service pages with ?limit=50&after=… (in bulk limit=500), not with ?first=50&after=… (in bulk first=500)',
    ],
    [
      'no size',
      goodService({ paging: { pageSizeParam: '' } }),
      'The service pages with ?after=…, not with ?first=50&after=… (in bulk first=500)',
    ],
    [
      'a failure that ends it',
      goodService({ key: 'other' }),
      'The service does not accept the API key',
    ],
    [
      'a failure of one part',
      (request) => (request.url.includes('no-such') ? new Response('<p>') : goodService()(request)),
      'The service can be browsed, but 1 check failed',
    ],
    [
      'a service that wants a pause',
      limitedAfter(3),
      'Nothing failed, but 3 of 9 could not be checked: the service asks to wait 2 minutes',
    ],
  ])('%s', async (_, answer, sentence) => {
    const { report } = await check(answer);
    expect(describeReport(report)).toBe(sentence);
  });
});

describe('a report', () => {
  const checked = async () => (await check(withoutNames)).report;

  it('is Markdown, with deviations by group and each request once', async () => {
    const report = await checked();
    const text = reportToMarkdown(report);
    expect(text).toMatch(/^# Connection check\n\n\*\*The service can be browsed/);
    expect(text).toContain('| Fields | warning |');
    expect(text).toContain('## API deviations: Errors');
    expect(text).toContain('- name is missing: 50, such as in "c0"');
    expect(text).toContain('**What to do:** Browsing works.');
    const list = report.checks[1]?.evidence[0];
    expect(text.split(toCurl(list ?? { url: '', hasKey: false }))).toHaveLength(
      // Requested again to see whether the order is fixed.
      3,
    );
    expect(text).not.toContain(KEY);
  });

  it('is JSON', async () => {
    const report = await checked();
    const json = JSON.parse(reportToJson(report));
    expect(json).toMatchObject({
      version: 2,
      conforms: true,
      counts: { warning: 1, passed: 8 },
      deviations: [{ kind: 'absent', field: 'name', count: 50 }],
    });
    expect(json.checks.map(({ id }: { id: string }) => id)).toEqual(ALL_CHECKS.map(({ id }) => id));
    expect(json.checks[1].evidence[0]).toMatchObject({ status: 200, hasKey: true });
  });

  it('is text for a terminal', async () => {
    const { checks } = await checked();
    expect(checks.map(toTerminalText).join('\n')).toContain(
      [
        'warning     Fields',
        '            Some fields are not as the API describes them: name.',
        '            - name is missing: 50, such as in "c0"',
        "            > Browsing works. Tell the service's team.",
        'passed      Pagination',
      ].join('\n'),
    );
  });

  it('escapes Markdown of the service', async () => {
    const { report } = await check(goodService({ siteId: 'main' }), { siteId: '**x**' });
    expect(reportToMarkdown(report)).toContain(String.raw`\*\*x\*\*`);
  });

  it('counts by outcome, worst first', async () => {
    expect(describeCounts(await checked())).toBe('1 warning · 8 passed');
  });
});

it('writes a request for a shell', () => {
  const request: Pick<CheckReport['checks'][number]['evidence'][number], 'url' | 'hasKey'> = {
    url: "https://shop.example.com/it's",
    hasKey: true,
  };
  expect(toCurl(request)).toBe(
    String.raw`curl -i -H 'Accept: application/json' -H "Authorization: Bearer $API_KEY" 'https://shop.example.com/it'\''s'`,
  );
});

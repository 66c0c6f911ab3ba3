import { expect, it } from 'vitest';
import { toCurl } from '../../../src/check/engine/report';
import { ALL_CHECKS } from '../../../src/check/engine/run-checks';
import {
  describeCounts,
  describeReport,
  reportToJson,
  reportToMarkdown,
  toTerminalText,
} from '../../../src/check/engine/write-report';
import { type Answer, check, goodService, KEY, limitedAfter, respond } from './fake-service';

const FIRST = '?first=50&after=… (in bulk first=500)';

it.each<[string, Answer]>([
  ['The service does what the API promises', goodService()],
  [
    'The service can be browsed, with 1 warning',
    goodService({ simulatedErrors: { noTotal: true } }),
  ],
  [
    `The service pages with ?first=50&cursor=… (in bulk first=500), not with ${FIRST}`,
    goodService({ paging: { cursorParam: 'cursor' } }),
  ],
  [
    `The service pages with ?limit=50&after=… (in bulk limit=500), not with ${FIRST}`,
    goodService({ paging: { pageSizeParam: 'limit' } }),
  ],
  [
    `The service pages with ?after=…, not with ${FIRST}`,
    goodService({ paging: { pageSizeParam: '' } }),
  ],
  ['The service does not accept the API key', goodService({ key: 'other' })],
  [
    'The service can be browsed, but 1 check failed',
    (request) =>
      request.url.includes('no-such') ? respond(200, {}, '<p>') : goodService()(request),
  ],
  [
    'Nothing failed, but 3 of 9 could not be checked: the service asks to wait 2 minutes',
    limitedAfter(3),
  ],
])('sums up: %s', async (sentence, answer) => {
  expect(describeReport((await check(answer)).report)).toBe(sentence);
});

it('writes a report in each format', async () => {
  const site = { siteId: '**x**', simulatedErrors: { omitNulls: true, nullFields: ['name'] } };
  const { report } = await check(goodService(site), { siteId: '**x**' });
  expect(describeCounts(report)).toBe('1 warning · 8 passed');

  const markdown = reportToMarkdown(report);
  expect(markdown).toMatch(/^# Connection check\n\n\*\*The service can be browsed/);
  expect(markdown).toContain('| Fields | warning |');
  expect(markdown).toContain('## API deviations: Errors\n\n- name is missing: 50, such as in "c0"');
  expect(markdown).toContain('**What to do:** Browsing works.');
  expect(markdown).toContain('Site ID: `**x**`');
  expect(markdown).not.toContain(KEY);
  const [list = { url: '', hasKey: false }] = report.checks[1]?.evidence ?? [];
  // Written twice, to show that the order is fixed.
  expect(markdown.split(toCurl(list))).toHaveLength(3);

  const json = JSON.parse(reportToJson(report));
  expect(json).toMatchObject({
    version: 2,
    conforms: true,
    counts: { warning: 1, passed: 8 },
    deviations: [{ kind: 'absent', field: 'name', count: 50 }],
  });
  expect(json.checks.map(({ id }: { id: string }) => id)).toEqual(ALL_CHECKS.map(({ id }) => id));
  expect(json.checks[1].evidence[0]).toMatchObject({ status: 200, hasKey: true });

  expect(report.checks.map(toTerminalText).join('\n')).toContain(
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
  const { report } = await check(goodService(), { siteId: '**x**' });
  expect(reportToMarkdown(report)).toContain(String.raw`\*\*x\*\*`);
});

it('writes a request for a shell', () => {
  expect(toCurl({ url: "https://shop.test/it's", hasKey: true })).toBe(
    String.raw`curl -i -H 'Accept: application/json' -H "Authorization: Bearer $API_KEY" 'https://shop.test/it'\''s'`,
  );
});

import { expect, it } from 'vitest';
import { toCurl } from '../../../src/api/to-curl';
import { ALL_CHECKS } from '../../../src/check/engine/run-checks';
import {
  checkToMarkdown,
  describeCounts,
  describeReport,
  reportToJson,
  reportToMarkdown,
  toTerminalText,
} from '../../../src/check/engine/write-report';
import {
  type Answer,
  check,
  findCheck,
  goodService,
  idOf,
  KEY,
  KEY_REJECTED,
  limitedAfter,
  respond,
} from './fake-service';

const FIRST = '?first=50&after=…';

it.each<[string, Answer]>([
  ['The service conforms to the API', goodService()],
  [
    'The service can be browsed, with 1 warning',
    goodService({ simulatedErrors: { noTotal: true } }),
  ],
  [
    `The service uses ?first=50&cursor=… for pagination, not ${FIRST}`,
    goodService({ paging: { cursorParam: 'cursor' } }),
  ],
  [
    `The service uses ?limit=50&after=… for pagination, not ${FIRST}`,
    goodService({ paging: { pageSizeParam: 'limit' } }),
  ],
  [
    `The service uses ?after=… for pagination, not ${FIRST}`,
    goodService({ paging: { pageSizeParam: '' } }),
  ],
  [KEY_REJECTED.replace(/\.$/, ''), goodService({ key: 'other' })],
  [
    'The service can be browsed, but 2 checks failed, starting with “One category”',
    (request) => (idOf(request) === null ? goodService()(request) : respond(500)),
  ],
  [
    '2 checks failed, starting with “Pagination”',
    (request) =>
      request.url.includes('no-such')
        ? respond(500)
        : goodService({ simulatedErrors: { ignoreCursor: true } })(request),
  ],
  [
    'The service can be browsed, but the check “Unknown and unusual IDs” failed',
    (request) =>
      request.url.includes('no-such') ? respond(200, {}, '<p>') : goodService()(request),
  ],
  [
    `3 of ${ALL_CHECKS.length} checks could not be completed: the service asked to wait 2 minutes (Retry-After)`,
    limitedAfter(3),
  ],
])('summarizes the result: %s', async (sentence, answer) => {
  expect(describeReport((await check(answer)).report)).toBe(sentence);
});

it('writes a report in each format', async () => {
  const site = { siteId: '*`x`*', simulatedErrors: { omitNulls: true, nullFields: ['name'] } };
  const { report } = await check(goodService(site), { siteId: '*`x`*' });
  expect(describeCounts(report)).toBe(`1 warning · ${ALL_CHECKS.length - 1} passed`);

  const markdown = reportToMarkdown(report);
  expect(markdown).toMatch(/^# Connection check\n\n\*\*The service can be browsed/);
  expect(markdown).toContain('| Fields | warning | Some fields do not match the API: name');
  expect(markdown).toContain(
    '## API deviations: Errors\n\n- name is missing (50 times, such as in "c0")',
  );
  expect(markdown).toContain('**What to do:** You can still browse');
  expect(markdown).toContain('Site ID: `` *`x`* ``');
  expect(markdown).toMatch(/^200 in .*\ncontent-type: application\/json/m);
  expect(markdown).not.toContain(KEY);
  const [list = { url: '', hasKey: false }] = findCheck(report, 'response').evidence;
  expect(markdown.split(toCurl(list))).toHaveLength(2);

  const json = JSON.parse(reportToJson(report));
  expect(json).toMatchObject({
    version: 2,
    conforms: true,
    counts: { warning: 1, passed: ALL_CHECKS.length - 1 },
    deviations: [{ kind: 'absent', field: 'name', count: 50 }],
  });
  expect(json.checks.map(({ id }: { id: string }) => id)).toEqual(ALL_CHECKS.map(({ id }) => id));
  expect(json.checks.find(({ id }: { id: string }) => id === 'response').evidence[0]).toMatchObject(
    { status: 200, hasKey: true },
  );

  const passed = ALL_CHECKS.filter(({ id }) => id !== 'fields').map(({ title }) => title);
  expect(toTerminalText(report)).toBe(
    [
      'warning     Fields',
      '            Some fields do not match the API: name.',
      '            - name is missing (50 times, such as in "c0")',
      '            > You can still browse the categories. Report this to the service’s team.',
      `passed      ${passed.join(', ')}`,
    ].join('\n'),
  );

  const ticket = checkToMarkdown(findCheck(report, 'fields'));
  expect(ticket).toMatch(/^# Fields: warning\n\nSome fields do not match the API: name\.\n/);
  expect(ticket).toContain('**What to do:** You can still browse');
  expect(ticket).toContain('curl -i');
  expect(ticket).not.toContain(KEY);
});

it('prints each response body once', async () => {
  const login = '<p>Sign in</p>';
  const { report } = await check((request) =>
    idOf(request) === null ? goodService()(request) : respond(200, {}, login),
  );
  const markdown = reportToMarkdown(report);
  expect(describeCounts(report)).toBe(`2 failed · ${ALL_CHECKS.length - 2} passed`);
  expect(markdown.split(login)).toHaveLength(2);
  expect(markdown).not.toContain('{"categories"');
  expect(markdown).toContain('The body of the response is shown above.');
  expect(markdown.split('\n').length).toBeLessThan(150);
});

it('names the pagination parameters that work', async () => {
  const { report } = await check(goodService({ paging: { cursorParam: 'cursor' } }));
  expect(reportToMarkdown(report)).toContain('Working pagination: `?first=50&cursor=…');
});

it('escapes Markdown from the service', async () => {
  const { report } = await check(goodService(), { siteId: '**x**' });
  expect(reportToMarkdown(report)).toContain(String.raw`\*\*x\*\*`);
});

it('writes a request as a shell command', () => {
  expect(toCurl({ url: "https://shop.test/it's", hasKey: true })).toBe(
    String.raw`curl -i -H 'Accept: application/json' -H "Authorization: Bearer $API_KEY" 'https://shop.test/it'\''s'`,
  );
});

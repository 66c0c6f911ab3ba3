import { describe, expect, it } from 'vitest';
import { ALL_CHECKS } from '../../../src/contract-check/checks/all-checks';
import { toMarkdown } from '../../../src/contract-check/report/to-markdown';
import {
  categories,
  changing,
  check,
  goodService,
  limitedAfter,
  limitedFor,
} from '../fake-service';

describe('a report as Markdown', () => {
  it('says what was checked, what came out, and how to see it again', async () => {
    const { report } = await check(goodService({ paging: { cursorParam: 'cursor' } }));
    const lines = toMarkdown(report).split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        '# Connection check',
        '| Base URL | `https://shop.example.com` |',
        '| Paging of the connection | `?first=50&after=…, in bulk first=500` |',
        '| Paging that was found | `?first=50&cursor=…, in bulk first=500` |',
        '| The service answers | passed | The service answers with data. |',
        '## 2. The service answers: passed',
        `curl -i -H 'Accept: application/json' -H "Authorization: Bearer $API_KEY" 'https://shop.example.com/api/v1/sites/main/category?first=50'`,
      ]),
    );
  });

  it('prints each request once', async () => {
    const { report, requests } = await check(goodService());
    const commands = toMarkdown(report).match(/^curl /gm) ?? [];
    expect(commands).toHaveLength(requests.length);
  });

  it('says how many could not be checked, which and why', async () => {
    const { report } = await check(limitedAfter(2));
    const markdown = toMarkdown(report);
    expect(markdown).toContain(
      `**Nothing failed, but ${ALL_CHECKS.length - 9} of ${ALL_CHECKS.length} could not be checked: the service asks to be left alone for 2 minutes.** ${ALL_CHECKS.length - 9} could not be checked · 9 passed.`,
    );
    expect(markdown).toMatch(
      /^\| .* · A category can be retrieved · .* \| unchecked \| Not checked: the service asks /m,
    );
  });

  it('says at the top how often the service was asked again, and refused', async () => {
    const { report } = await check(limitedFor(2, goodService()));
    expect(toMarkdown(report)).toMatch(
      /^# Connection check\n\n\*\*.*\n\n\d+ requests in .* · 2 retries · 2 answered 429 \(too many requests\)\.\n/,
    );
  });

  it('tells once of the checks that one failure makes pointless', async () => {
    const { report } = await check(() => {
      throw new TypeError('no network');
    });
    const markdown = toMarkdown(report);
    expect(markdown.match(/Not checked/g)).toHaveLength(1);
    expect(markdown.match(/^## .*/gm)).toEqual([
      '## 1. The base URL is usable: passed',
      '## 2. The service answers: failed',
    ]);
    for (const { title } of ALL_CHECKS) expect(markdown).toContain(title);
  });

  it('names what was not run', async () => {
    const { report } = await check(goodService(), { signal: AbortSignal.abort() });
    expect(toMarkdown(report)).toContain('| The service answers | not run |');
  });

  it('leaves what the service sends literal and where it stands', async () => {
    const hostile = '```\n# Pwned\n<img src=x onerror=alert(1)> | [a](javascript:b) @everyone';
    const site = categories(9).map((each) => ({ ...each, status: hostile }));
    const { report } = await check(
      changing(goodService({ site }), { list: (json) => ({ ...json, '````': hostile }) }),
    );
    const outside = toMarkdown(report)
      .replaceAll(/^(`{3,})\w*\n[^]*?\n\1$/gm, '')
      .replaceAll(/`[^`\n]+`/g, '');
    expect(outside).not.toMatch(/^# Pwned/m);
    expect(outside).not.toContain('<img');
    expect(outside).not.toMatch(/(?<!\\)\]\(/);
    expect(outside).not.toMatch(/(?<!\\)@everyone/);
  });
});

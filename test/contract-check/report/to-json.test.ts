import { describe, expect, it } from 'vitest';
import { DEFAULT_PAGING } from '../../../src/api/service';
import { ALL_CHECKS } from '../../../src/contract-check/checks/all-checks';
import { toJson } from '../../../src/contract-check/report/to-json';
import { check, goodService, limitedAfter } from '../fake-service';

describe('a report as JSON', () => {
  it('has the fields that are documented', async () => {
    const { report } = await check(goodService({ paging: { cursorParam: 'cursor' } }));
    const json = JSON.parse(toJson(report));
    expect(json).toMatchObject({
      version: 1,
      conforms: true,
      failLevel: 'failure',
      baseUrl: 'https://shop.example.com',
      siteId: 'main',
      configured: DEFAULT_PAGING,
      found: { cursorParam: 'cursor', pageSizeParam: 'first', pageSize: 50, bulkPageSize: 500 },
      state: 'done',
      startedAt: new Date(report.startedAt).toISOString(),
      requestCount: report.requestCount,
      retryCount: 0,
      limitedCount: 0,
    });
    expect(json.checks).toHaveLength(ALL_CHECKS.length);
    expect(json.checks[1]).toMatchObject({
      id: 'answers',
      title: 'The service answers',
      outcome: 'passed',
      advice: null,
      evidence: [
        {
          url: 'https://shop.example.com/api/v1/sites/main/category?first=50',
          hasKey: true,
          status: 200,
          headers: { 'content-type': 'application/json' },
          curl: expect.stringContaining('$API_KEY'),
        },
      ],
    });
    expect(json.checks[1].evidence[0].body).toHaveLength(1000);
  });

  it('does not conform when a check has failed, or was not run', async () => {
    const failed = await check(() => new Response('<html>'));
    expect(JSON.parse(toJson(failed.report)).conforms).toBe(false);
    const stopped = await check(goodService(), { signal: AbortSignal.abort() });
    expect(JSON.parse(toJson(stopped.report))).toMatchObject({ conforms: false, state: 'stopped' });
  });

  it('does not conform when a check has a warning, where warnings fail', async () => {
    const answer = goodService({ paging: { cursorParam: 'cursor' } });
    const { report } = await check(answer, { failLevel: 'warning' });
    expect(JSON.parse(toJson(report))).toMatchObject({ conforms: false, failLevel: 'warning' });
  });

  it('does not conform when a check could not be run, and counts them', async () => {
    const { report } = await check(limitedAfter(2));
    const json = JSON.parse(toJson(report));
    expect(json).toMatchObject({
      conforms: false,
      state: 'done',
      result: `Nothing failed, but ${ALL_CHECKS.length - 9} of ${ALL_CHECKS.length} could not be checked: the service asks to be left alone for 2 minutes`,
      counts: { passed: 9, warning: 0, failed: 0, skipped: 0, unchecked: ALL_CHECKS.length - 9 },
    });
  });

  it('holds nothing that a terminal would take for a command', async () => {
    const { report } = await check(() => new Response('\u001B[2J\u009B2J\u007F'));
    const text = toJson(report);
    expect(text.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
    expect(JSON.parse(text).checks[1].evidence[0].body).toBe('\u001B[2J\u009B2J\u007F');
  });
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { type CheckReport, toCurl } from '../../../src/check/engine/report';
import { ALL_CHECKS } from '../../../src/check/engine/run-checks';
import { reportToJson, reportToMarkdown } from '../../../src/check/engine/write-report';
import { check, goodService, KEY, notPassed, strictService, verdictOf } from './fake-service';
import { stopClock } from './stop-clock';

afterEach(() => {
  vi.useRealTimers();
});

describe('a service that keeps its word', () => {
  it('passes all checks, with few requests that are all GET', async () => {
    const { report, requests } = await check(goodService({ key: KEY }));
    expect(notPassed(report)).toEqual({});
    expect(report).toMatchObject({ state: 'done', found: null, waitingUntil: null });
    expect(report.checks).toHaveLength(ALL_CHECKS.length);
    expect(report.requestCount).toBe(requests.length);
    expect(requests.length).toBeLessThan(16);
    expect(requests.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('is asked one thing at a time', async () => {
    const good = goodService();
    let under = 0;
    let most = 0;
    await check(async (request) => {
      under += 1;
      most = Math.max(most, under);
      const response = await good(request);
      under -= 1;
      return response;
    });
    expect(most).toBe(1);
  });

  it('tells each step in a new report, beginning with all checks waiting', async () => {
    const reports: CheckReport[] = [];
    const { report } = await check(goodService(), { onProgress: (each) => reports.push(each) });
    expect(reports[0]?.checks.map(({ state }) => state)).toEqual(ALL_CHECKS.map(() => 'waiting'));
    expect(new Set(reports).size).toBe(reports.length);
    expect(reports.at(-1)).toEqual(report);
    // What was told once stays as it was.
    expect(reports[0]?.requestCount).toBe(0);
    expect(report.checks.every(({ state }) => state === 'done')).toBe(true);
  });
});

describe('40 requests', () => {
  it('are enough for the worst case: no parameter has an effect', async () => {
    const first = goodService({ paging: { cursorParam: 'x', pageSizeParam: '' } });
    const { report, requests } = await check(first, {
      paging: { cursorParam: 'mine', pageSizeParam: 'own' },
    });
    expect(requests.length).toBeLessThanOrEqual(40);
    expect(Object.values(notPassed(report))).not.toContain('skipped');
    expect(verdictOf(report, 'pagination').outcome).toBe('failed');
  });

  it('are enough where the last name of each is the right one, and the first request is refused', async () => {
    const paging = { cursorParam: 'next', pageSizeParam: 'size' };
    const { report, requests } = await check(strictService({ count: 1200, paging }), {
      paging: { cursorParam: 'mine', pageSizeParam: 'own' },
    });
    expect(requests.length).toBeLessThanOrEqual(40);
    expect(notPassed(report)).toEqual({ pagination: 'warning' });
  });

  it.each([0, 1])(
    'are never exceeded: what is left is not checked, and says why (%i)',
    async (odd) => {
      const { onProgress } = stopClock();
      const good = goodService({ paging: { cursorParam: 'x', pageSizeParam: '' } });
      let sent = 0;
      const { report, requests } = await check(
        (request) => {
          sent += 1;
          return sent % 2 === odd ? good(request) : new Response(null, { status: 429 });
        },
        { onProgress },
      );
      expect(requests).toHaveLength(40);
      expect(report).toMatchObject({ state: 'done', limitedCount: 20 });
      expect(verdictOf(report, 'ids')).toMatchObject({
        outcome: 'unchecked',
        summary: 'Not checked: the limit of 40 requests is reached.',
      });
    },
  );
});

describe('a service that wants a pause', () => {
  it.each([429, 503])('gets it: %i with Retry-After', async (status) => {
    const { onProgress, now } = stopClock();
    const good = goodService();
    const waits: (number | null)[] = [];
    const times: number[] = [];
    const { report, requests } = await check(
      (request) => {
        times.push(now());
        return times.length === 3
          ? new Response(null, { status, headers: { 'retry-after': '17' } })
          : good(request);
      },
      {
        onProgress: (progress) => {
          waits.push(progress.waitingUntil);
          onProgress(progress);
        },
      },
    );
    expect(times.slice(0, 5)).toEqual([0, 0, 0, 17_000, 17_000]);
    expect(requests[3]?.url).toBe(requests[2]?.url);
    expect(waits).toContain(Date.UTC(2024, 0, 1, 0, 0, 17));
    expect(waits.at(-1)).toBeNull();
    expect(notPassed(report)).toEqual({});
    expect(report).toMatchObject({ limitedCount: status === 429 ? 1 : 0 });
    const limited = status === 429 ? ' · 1 with status 429' : '';
    expect(reportToMarkdown(report)).toMatch(new RegExp(`\\d+ requests in [\\d.]+ m?s${limited}`));
    expect(reportToMarkdown(report)).toContain(
      status === 429
        ? 'Nothing failed, but it limits requests (status 429).'
        : 'The service does what the API promises.',
    );
  });

  it('without saying how long gets 1, 2 and 4 seconds, and ends one check, not the others', async () => {
    const { onProgress, now } = stopClock();
    const good = goodService();
    const times: number[] = [];
    const { requests, verdict } = await check(
      (request) => {
        if (!/no-such|no%2Fsuch/.test(request.url)) return good(request);
        times.push(now());
        return new Response(null, { status: 429 });
      },
      { onProgress },
    );
    expect(times).toEqual([0, 1000, 3000, 7000]);
    expect(requests.length).toBeLessThanOrEqual(40);
    expect(verdict('ids')).toMatchObject({
      outcome: 'unchecked',
      summary: 'Not checked: the service responded with 429 (too many requests) 4 times in a row.',
    });
    expect(verdict('speed').outcome).toBe('passed');
  });

  it.each([429, 503])('of more than a minute is asked nothing more: %i', async (status) => {
    const good = goodService();
    let sent = 0;
    const { report, requests, verdict } = await check((request) => {
      sent += 1;
      return sent < 4
        ? good(request)
        : new Response(null, { status, headers: { 'retry-after': '3600' } });
    });
    expect(requests).toHaveLength(4);
    expect(report.state).toBe('done');
    expect(verdict('category')).toMatchObject({
      outcome: 'unchecked',
      summary: expect.stringContaining('asks to wait 60 minutes'),
    });
  });
});

describe('a request without an answer', () => {
  it('is sent again once, a second later', async () => {
    const { onProgress, now } = stopClock();
    const good = goodService();
    let sent = 0;
    const { report, requests } = await check(
      (request) => {
        sent += 1;
        if (sent === 3) throw new TypeError('reset');
        return good(request);
      },
      { onProgress },
    );
    expect(notPassed(report)).toEqual({});
    expect(requests[3]?.url).toBe(requests[2]?.url);
    expect(now()).toBe(1000);
  });

  it('twice is sent no third time', async () => {
    const { onProgress } = stopClock();
    const good = goodService();
    const { requests, verdict } = await check(
      (request) => {
        if (/no-such-category/.test(request.url)) throw new TypeError('reset');
        return good(request);
      },
      { onProgress },
    );
    expect(verdict('ids').outcome).toBe('failed');
    expect(requests.filter(({ url }) => /no-such-category/.test(url))).toHaveLength(2);
  });

  it('as the very first is told at once', async () => {
    const { requests, verdict } = await check(() => {
      throw new TypeError('down');
    });
    expect(requests).toHaveLength(1);
    expect(verdict('response').outcome).toBe('failed');
  });
});

describe('stopping', () => {
  it('ends the run where it is, and keeps what is known', async () => {
    const abort = new AbortController();
    const good = goodService();
    const { report } = await check(
      (request) => {
        if (request.url.includes('no-such')) abort.abort();
        return good(request);
      },
      { signal: abort.signal },
    );
    expect(report.state).toBe('stopped');
    const states = Object.fromEntries(report.checks.map(({ id, state }) => [id, state]));
    expect(states).toMatchObject({ fields: 'done', speed: 'not-run' });
  });

  it('does not wait for the end of a pause', async () => {
    vi.useFakeTimers();
    const abort = new AbortController();
    const { report, requests } = await check(
      () => new Response(null, { status: 429, headers: { 'retry-after': '50' } }),
      {
        signal: abort.signal,
        // In a moment, when it has begun to wait.
        onProgress: ({ waitingUntil }) => waitingUntil && queueMicrotask(() => abort.abort()),
      },
    );
    expect(requests).toHaveLength(1);
    expect(report).toMatchObject({ state: 'stopped', waitingUntil: null });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('before the start sends nothing', async () => {
    const { report, requests } = await check(goodService(), { signal: AbortSignal.abort() });
    expect(requests).toEqual([]);
    expect(report.state).toBe('stopped');
    expect(new Set(report.checks.map(({ state }) => state))).toEqual(new Set(['not-run']));
  });
});

describe('the key', () => {
  it.each<[string, string, Parameters<typeof check>[0]]>([
    [
      'a redirect that holds it',
      KEY,
      () => new Response(null, { status: 302, headers: { location: `/login?key=${KEY}` } }),
    ],
    [
      'headers that hold it',
      KEY,
      () => new Response(`<html>${KEY}`, { headers: { etag: KEY, 'x-ratelimit-by': KEY } }),
    ],
    ['a refusal that holds it', KEY, () => new Response(`no: ${KEY}`, { status: 401 })],
    [
      'an error page that escapes it',
      'sk+very/secret=012&3',
      (request) => {
        const key = request.headers.get('authorization')?.replace('Bearer ', '') ?? '';
        const headers = { etag: `"${encodeURIComponent(key)}"`, 'content-type': key };
        const page = `<p title="${key}">${key.replace('&', '&amp;')}`;
        return new Response(page, { status: 401, headers });
      },
    ],
  ])('is in no report: %s', async (_, key, answer) => {
    const reports: CheckReport[] = [];
    const { report, requests } = await check(answer, {
      key,
      onProgress: (each) => reports.push(each),
    });
    expect(requests[0]?.headers.get('authorization')).toBe(`Bearer ${key}`);
    const curls = report.checks.flatMap(({ evidence }) => evidence.map(toCurl));
    const formats = [reportToMarkdown, reportToJson].map((format) => format(report));
    for (const text of [JSON.stringify(reports), ...formats, ...curls]) {
      expect(text).not.toContain(key);
      expect(text).not.toContain(encodeURIComponent(key));
      // As the entities of a page, escaped once more by a report.
      expect(text).not.toMatch(/sk(?:\\?&|&amp;)/);
    }
  });

  it.each(['list', 'key', 'Enter'])(
    'that is an ordinary word leaves our own words as they are: %s',
    async (key) => {
      const answer = () => new Response(`<p>No ${key}`, { status: 401 });
      const wordsOf = ({ checks }: CheckReport) =>
        checks.map(({ verdict, details }) => ({
          verdict,
          details: details.map((line) => line.replace(/\d+ ms/, '… ms')),
        }));
      const { report } = await check(answer, { key, baseUrl: `https://${key}.example.com` });
      const other = await check(answer, { key: KEY, baseUrl: `https://${key}.example.com` });
      expect(wordsOf(report)).toEqual(wordsOf(other.report));
      expect(report.checks[1]?.evidence[0]).toMatchObject({
        url: `https://${key}.example.com/api/v1/sites/main/category?first=50`,
        body: '<p>No •••',
      });
    },
  );
});

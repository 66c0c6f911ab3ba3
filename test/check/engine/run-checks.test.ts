import { describe, expect, it, vi } from 'vitest';
import { type CheckReport } from '../../../src/check/engine/report';
import { toCurl } from '../../../src/api/to-curl';
import { ALL_CHECKS } from '../../../src/check/engine/run-checks';
import { reportToJson, reportToMarkdown } from '../../../src/check/engine/write-report';
import { category } from '../../../src/testing/builders';
import {
  type Answer,
  check,
  findCheck,
  goodService,
  idOf,
  KEY,
  notPassed,
  respond,
  strictService,
} from './fake-service';

/** Stops the clock, except during the checks' own waits. */
function stopClock() {
  const startedAt = Date.UTC(2024, 0, 1);
  vi.useFakeTimers({ now: startedAt, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const waits: (number | null)[] = [];
  const onProgress = ({ waitingUntil }: CheckReport) => {
    waits.push(waitingUntil && waitingUntil - startedAt);
    if (waitingUntil !== null) void vi.advanceTimersByTimeAsync(waitingUntil - Date.now());
  };
  return { onProgress, waits, now: () => Date.now() - startedAt };
}

/** A service that responds differently to some requests. Requests are numbered from 1. */
function except(isOther: (sent: number, url: string) => boolean, other: () => Response): Answer {
  const good = goodService();
  let sent = 0;
  return (request) => {
    sent += 1;
    return isOther(sent, request.url) ? other() : good(request);
  };
}

const isForUnknown = (_: number, url: string) => url.includes('no-such');
const reset = () => {
  throw new TypeError('reset');
};

it('passes a good service with few requests', async () => {
  const good = goodService();
  const reports: CheckReport[] = [];
  let under = 0;
  const { report, requests } = await check(
    async (request) => {
      under += 1;
      expect(under).toBe(1);
      const response = await good(request);
      under -= 1;
      return response;
    },
    { onProgress: (each) => reports.push(each) },
  );
  expect(notPassed(report)).toEqual({});
  expect(report).toMatchObject({ state: 'done', found: null, waitingUntil: null });
  expect(report.checks.map(({ state }) => state)).toEqual(ALL_CHECKS.map(() => 'done'));
  expect(report.requestCount).toBe(requests.length);
  expect(requests.length).toBeLessThan(16);
  expect(new Set(requests.map(({ method }) => method))).toEqual(new Set(['GET']));
  expect(reports[0]?.checks.map(({ state }) => state)).toEqual(ALL_CHECKS.map(() => 'waiting'));
  expect(reports[0]?.requestCount).toBe(0);
  expect(new Set(reports).size).toBe(reports.length);
  expect(reports.at(-1)).toEqual(report);
});

describe('a first page with many categories', () => {
  /** Counts the entries that searches of long lists visit, until `end` is called. */
  function countVisits() {
    let visits = 0;
    const names = ['includes', 'indexOf', 'find', 'findIndex', 'some', 'every', 'filter'] as const;
    const originals = names.map((name) => [name, Array.prototype[name]] as const);
    const define = (name: string, value: unknown) =>
      // oxlint-disable-next-line no-extend-native -- replaces a method to count its calls
      Object.defineProperty(Array.prototype, name, { value, configurable: true, writable: true });
    for (const [name, search] of originals) {
      const value = function counted(this: unknown[], ...args: unknown[]): unknown {
        if (this.length >= 1000) visits += this.length;
        return Reflect.apply(search, this, args);
      };
      define(name, value);
    }
    return {
      end() {
        for (const [name, search] of originals) define(name, search);
        return visits;
      },
    };
  }

  /** A service with two pages of this size. All other categories are sub-categories of the first. */
  function wideService(size: number): Answer {
    const listed = (from: number) =>
      Array.from({ length: size }, (_, index) =>
        category({ id: `c${from + index}`, parentId: from + index === 0 ? null : 'c0' }),
      );
    const pages = [listed(0), listed(size)];
    const byId = new Map(pages.flat().map((each) => [each.id, each]));
    return (request) => {
      const { searchParams } = new URL(request.url);
      const id = idOf(request);
      if (id === null) {
        const [name = 'after'] = searchParams.keys();
        if (name !== 'after') return respond(400, {}, '{}');
        const at = searchParams.has('after') ? 1 : 0;
        const pageInfo = {
          hasNextPage: at === 0,
          startCursor: 's',
          endCursor: `${at}`,
          totalCount: 2 * size,
        };
        return Response.json({ categories: pages[at], pageInfo });
      }
      const found = byId.get(id);
      if (!found) return respond(404, {}, '{}');
      const subCategories =
        id === 'c0'
          ? pages
              .flat()
              .slice(1)
              .map((each) => ({ id: each.id }))
          : [];
      return Response.json({ category: found, subCategories });
    };
  }

  it('is checked in linear time', async () => {
    const visits: number[] = [];
    for (const size of [10_000, 20_000]) {
      const counter = countVisits();
      const { report } = await check(wideService(size), {
        key: null,
        paging: { pageSizeParam: '' },
      }).finally(() => visits.push(counter.end()));
      expect(notPassed(report)).toEqual({});
    }
    const [fewer = 0, more = 0] = visits;
    expect(more / fewer).toBeLessThan(2.1);
  });
});

describe('a service that rejects the default page size', () => {
  /** A service that sends this status to each request with `first`. */
  function without(status: number, options: Parameters<typeof goodService>[0] = {}): Answer {
    const good = goodService(options);
    return (request) =>
      request.url.includes('first=') ? respond(status, {}, '{}') : good(request);
  }

  it.each([400, 404, 410, 422, 405])('is checked without a page size: %i', async (status) => {
    const { report, requests, said, detailsOf } = await check(without(status));
    expect(said('response')).toBe(
      `warning: The service rejects “first=50” (it returned ${status}). The check continues without it. ` +
        'Set the page size parameter of the connection to one that the service accepts, or to none.',
    );
    expect(detailsOf('response')).toContain(`With first=50, the service returned ${status}.`);
    expect(said('site')).toBe('passed: The site exists.');
    expect(requests[1]?.url).not.toContain('?');
    expect(report.found).toMatchObject({ cursorParam: 'after', pageSizeParam: '' });
  });

  it('never counts as conforming', async () => {
    const { report } = await check(without(400, { count: 9, paging: { pageSizeParam: '' } }));
    expect(notPassed(report)).toEqual({ response: 'warning', pagination: 'skipped' });
    expect(reportToMarkdown(report)).not.toContain('conforms');
  });

  it.each([404, 400])(
    'fails the check that matches its status if it rejects every request: %i',
    async (status) => {
      const { said, requests } = await check(() =>
        respond(status, { 'content-type': 'application/json' }, '{}'),
      );
      expect(requests).toHaveLength(2);
      expect(said(status === 404 ? 'site' : 'response')).toMatch(/^failed/);
    },
  );

  it.each([401, 403, 500])(
    'is not requested again if the status has another cause: %i',
    async (status) => {
      const { requests } = await check(() => respond(status), { key: null });
      expect(requests).toHaveLength(1);
    },
  );
});

describe('the limit of 40 requests', () => {
  it.each([
    [
      'no parameter has an effect',
      goodService({ paging: { cursorParam: 'x', pageSizeParam: '' } }),
      { pagination: 'failed' },
    ],
    [
      'only the last name tried is the right one',
      strictService({
        count: 1200,
        paging: { cursorParam: 'offset', pageSizeParam: 'maxResults' },
      }),
      { response: 'warning', pagination: 'warning' },
    ],
  ])('is enough when %s', async (_, answer, outcomes) => {
    const paging = { cursorParam: 'mine', pageSizeParam: 'own' };
    const { report, requests } = await check(answer, { paging });
    expect(requests.length).toBeLessThanOrEqual(40);
    expect(notPassed(report)).toEqual(outcomes);
  });

  it.each([0, 1])(
    'is never exceeded; remaining checks are reported as unchecked: %i',
    async (odd) => {
      const { onProgress } = stopClock();
      const good = goodService({ paging: { cursorParam: 'x', pageSizeParam: '' } });
      let sent = 0;
      const answer: Answer = (request) => {
        sent += 1;
        return sent % 2 === odd ? good(request) : respond(429);
      };
      const { report, requests, said } = await check(answer, { onProgress });
      expect(requests).toHaveLength(40);
      expect(report).toMatchObject({ state: 'done', limitedCount: 20 });
      expect(said('ids')).toBe('unchecked: Could not check: the limit of 40 requests was reached.');
    },
  );
});

describe('a service that limits requests', () => {
  it.each([
    [
      429,
      'The service can be browsed, with 1 warning.',
      'warning: The service limits requests: 1 of 13 returned 429 (too many requests). The',
    ],
    [503, 'The service conforms to the API.', 'passed'],
  ])('is retried after the delay it asks for: %i', async (status, result, speed) => {
    const { onProgress, waits, now } = stopClock();
    const answer = except(
      (sent) => sent === 3,
      () => respond(status, { 'retry-after': '17' }),
    );
    const { report, requests, said, detailsOf } = await check(answer, { onProgress });
    expect(now()).toBe(17_000);
    expect(requests[3]?.url).toBe(requests[2]?.url);
    expect(waits).toContain(17_000);
    expect(waits.at(-1)).toBeNull();
    expect(said('speed')).toContain(speed);
    expect(`${said('speed')} ${detailsOf('speed')}`).toContain('Response time: ');
    expect(reportToMarkdown(report)).toContain(result);
  });

  it('does not end the other checks if it limits one', async () => {
    const { onProgress, now } = stopClock();
    const { said, detailsOf } = await check(
      except(isForUnknown, () => respond(429)),
      { onProgress },
    );
    expect(now()).toBe(7000);
    expect(said('ids')).toBe(
      'unchecked: Could not check: the service returned 429 (too many requests) 4 times in a row.',
    );
    expect(said('speed')).toContain('warning: The service limits requests: 4 of');
    expect(detailsOf('speed')).toMatch(/\nResponse time: .* \(longest\)$/);
  });

  it.each([429, 503])(
    'gets no more requests if it asks for a delay of over a minute: %i',
    async (status) => {
      const answer = except(
        (sent) => sent > 3,
        () => respond(status, { 'retry-after': '3600' }),
      );
      const { report, requests, said } = await check(answer);
      expect(requests).toHaveLength(4);
      expect(report.state).toBe('done');
      expect(said('category')).toContain(
        'unchecked: Could not check: the service asked to wait 60 minutes',
      );
    },
  );
});

it('retries an unanswered request after a second', async () => {
  const { onProgress, now } = stopClock();
  const { report, requests } = await check(
    except((sent) => sent === 3, reset),
    { onProgress },
  );
  expect(notPassed(report)).toEqual({});
  expect(requests[3]?.url).toBe(requests[2]?.url);
  expect(now()).toBe(1000);
  const twice = await check(except(isForUnknown, reset), { onProgress });
  expect(twice.said('ids')).toContain('failed');
  expect(twice.requests.filter(({ url }) => isForUnknown(0, url))).toHaveLength(2);
  const first = await check(reset, { onProgress });
  expect(first.requests).toHaveLength(1);
});

describe('stopping a run', () => {
  it('keeps the results so far', async () => {
    const abort = new AbortController();
    const answer = except(isForUnknown, () => {
      abort.abort();
      return respond(200);
    });
    const { report } = await check(answer, { signal: abort.signal });
    expect(report.state).toBe('stopped');
    const states = Object.fromEntries(report.checks.map(({ id, state }) => [id, state]));
    expect(states).toMatchObject({ fields: 'done', speed: 'not-run' });
    expect(reportToMarkdown(report)).toContain('| Speed | not run |');
    const before = await check(goodService(), { signal: abort.signal });
    expect(before.requests).toEqual([]);
    expect(new Set(before.report.checks.map(({ state }) => state))).toEqual(new Set(['not-run']));
  });

  it('does not wait for a pause to end', async () => {
    vi.useFakeTimers();
    const abort = new AbortController();
    const { report, requests } = await check(() => respond(429, { 'retry-after': '50' }), {
      signal: abort.signal,
      // Aborts once the check waits.
      onProgress: ({ waitingUntil }) => waitingUntil && queueMicrotask(() => abort.abort()),
    });
    expect(requests).toHaveLength(1);
    expect(report).toMatchObject({ state: 'stopped', waitingUntil: null });
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the key', () => {
  it.each<[string, Answer, key?: string]>([
    ['a redirect', () => respond(302, { location: `/login?key=${KEY}` })],
    ['headers', () => respond(200, { etag: KEY, 'x-ratelimit-by': KEY }, `<html>${KEY}`)],
    ['a rejection', () => respond(401, {}, `no: ${KEY}`)],
    [
      'an error page that escapes it',
      (request) => {
        const key = request.headers.get('authorization')?.replace('Bearer ', '') ?? '';
        const headers = { etag: `"${encodeURIComponent(key)}"`, 'content-type': key };
        return respond(401, headers, `<p title="${key}">${key.replace('&', '&amp;')}`);
      },
      'sk+very/secret=012&3',
    ],
  ])(
    'never appears in a report, even if the service repeats it in %s',
    async (_, answer, key = KEY) => {
      const reports: CheckReport[] = [];
      const onProgress = (each: CheckReport) => reports.push(each);
      const { report, requests } = await check(answer, { key, onProgress });
      expect(requests[0]?.headers.get('authorization')).toBe(`Bearer ${key}`);
      const curls = report.checks.flatMap(({ evidence }) => evidence.map(toCurl));
      const formats = [reportToMarkdown(report), reportToJson(report)];
      for (const text of [JSON.stringify(reports), ...formats, ...curls]) {
        expect(text).not.toContain(key);
        expect(text).not.toContain(encodeURIComponent(key));
        // The key as HTML entities, which a report escapes again.
        expect(text).not.toMatch(/sk(?:\\?&|&amp;)/);
      }
    },
  );

  it.each(['list', 'key', 'Enter'])(
    "does not hide the app's own words if it is a common word: %s",
    async (key) => {
      const answer = () => respond(401, {}, `<p>No ${key}`);
      const baseUrl = `https://${key}.example.com`;
      const [report, other] = await Promise.all(
        [key, KEY].map(async (each) => (await check(answer, { key: each, baseUrl })).report),
      );
      const wordsOf = (of?: CheckReport) =>
        of?.checks.map(({ verdict, details }) => [
          verdict,
          details.join().replace(/[\d.]+ m?s/, ''),
        ]);
      expect(wordsOf(report)).toEqual(wordsOf(other));
      expect(report && findCheck(report, 'response').evidence[0]).toMatchObject({
        url: `${baseUrl}/api/v1/sites/main/category?first=50`,
        body: '<p>No •••',
      });
    },
  );
});

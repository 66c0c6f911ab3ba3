import { afterEach, describe, expect, it, vi } from 'vitest';
import { writeFixture } from '../../../src/api/fixture';
import { MAX_BODY_BYTES } from '../../../src/api/send-request';
import { DEFAULT_PAGING, type PagingDialect, type Service } from '../../../src/api/service';
import { parseDataFile } from '../../../src/command-line/serve/data-file';
import { misbehave } from '../../../src/demo/quirks/misbehave';
import type { Quirks } from '../../../src/demo/quirks/quirks';
import { createServiceApp } from '../../../src/demo/service';
import { Recorder, type RecordOptions } from '../../../src/model/recording/recorder';
import { parseJson } from '../../../src/text/parse-json';
import { errorOf, KEY, noSignal } from '../../api/fake-service';
import { type Answer, categories } from '../../contract-check/fake-service';
import { fakeTimeouts } from '../../fake-timeouts';

afterEach(() => vi.useRealTimers());

const LIST = 'https://shop.example.com/api/v1/sites/main/category';

/** Entries as no interface describes them, with more than one page of the usual size. */
const ODD = [
  null,
  'text',
  [],
  {},
  { id: '', name: 'No ID' },
  { id: 7, parentId: null, name: null, extra: { deep: [1, null] } },
  parseJson('{"id":9007199254740993,"parentId":7}'),
  parseJson('{"id":9007199254740992,"parentId":9007199254740993}'),
  { id: '__proto__', name: 'Hostile' },
  { id: '..', name: 'Has no address' },
  ...categories(70),
  { id: 'c3', name: 'Repeated, and not equal' },
  { id: 'loop', parentId: 'loop' },
];

function answerWith(entries: readonly unknown[], quirks: Quirks = {}): Answer {
  const misbehaviour = misbehave(quirks);
  const app = createServiceApp({ sites: { main: entries }, misbehaviour });
  return (request) => app.fetch(request);
}

function recorderOf(answer: Answer, paging: Partial<PagingDialect> = {}) {
  const asked: string[] = [];
  const service: Service = {
    baseUrl: 'https://shop.example.com',
    paging: { ...DEFAULT_PAGING, ...paging },
    getKey: () => ({ key: KEY, version: 1 }),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      asked.push(request.url.slice(LIST.length));
      return await answer(request);
    },
  };
  const recorder = new Recorder(service, 'main');
  const run = (options: Partial<RecordOptions> = {}) =>
    recorder.run({
      signal: noSignal(),
      withDetails: false,
      acceptsPart: false,
      onProgress: () => {},
      ...options,
    });
  return { recorder, run, asked };
}

/** Records a service and returns what is written to the file. */
async function record(answer: Answer, options: Partial<RecordOptions> = {}) {
  const fixture = await recorderOf(answer).run(options);
  if (typeof fixture === 'string') throw new Error(fixture);
  return [...writeFixture(fixture)].join('');
}

/** Serves a file. */
function replay(text: string): Answer {
  const { categories: entries, details } = parseDataFile(text);
  const app = createServiceApp({ sites: { main: entries }, details: { main: details } });
  return (request) => app.fetch(request);
}

const ask = async (answer: Answer, path: string) => {
  const response = await answer(new Request(LIST + path));
  return { status: response.status, text: await response.text() };
};

/** Reads all pages of a size as text. */
async function pagesOf(answer: Answer, size: number): Promise<string[]> {
  const pages: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    // oxlint-disable-next-line no-await-in-loop -- each page names the next
    const { text }: { text: string } = await ask(answer, `?first=${size}${cursor}`);
    pages.push(text);
    const { hasNextPage, endCursor } = JSON.parse(text).pageInfo;
    cursor = hasNextPage ? `&after=${endCursor}` : null;
  }
  return pages;
}

describe('a recorded service', () => {
  it.each([1, 7, 50, 500])('answers page for page the same list, in pages of %i', async (size) => {
    const service = answerWith(ODD);
    const replayed = replay(await record(service));
    expect(await pagesOf(replayed, size)).toEqual(await pagesOf(service, size));
  });

  it.each<Quirks>([{ omitNulls: true }, { nullFields: ['name'] }, { badDates: true }])(
    'keeps what is odd: %o',
    async (quirks) => {
      const service = answerWith(ODD, quirks);
      const replayed = replay(await record(service));
      expect(await pagesOf(replayed, 40)).toEqual(await pagesOf(service, 40));
    },
  );

  it('answers for each category as the service does', async () => {
    const service = answerWith(ODD, { detailDiffers: true, lostChildren: true });
    const replayed = replay(await record(service, { withDetails: true }));
    for (const id of ['7', '9007199254740993', '9007199254740992', '__proto__', 'c3', 'loop']) {
      // oxlint-disable-next-line no-await-in-loop -- the first difference is enough
      expect(await ask(replayed, `/${id}`)).toEqual(await ask(service, `/${id}`));
    }
    expect((await ask(replayed, '/9007199254740993')).text).toContain('"id":9007199254740993');
  });

  it('has no detail of a category that the service lists and does not find', async () => {
    const service: Answer = (request) =>
      request.url.endsWith('/c1')
        ? new Response(null, { status: 404 })
        : answerWith(categories(3))(request);
    const replayed = replay(await record(service, { withDetails: true }));
    expect((await ask(replayed, '/c1')).status).toBe(404);
    expect((await ask(replayed, '/c2')).status).toBe(200);
  });

  it('holds no key, also where the service repeats it', async () => {
    const service: Answer = (request) =>
      answerWith([{ id: 'a', name: request.headers.get('Authorization') }])(request);
    const text = await record(service, { withDetails: true });
    expect(text).toContain('Bearer');
    expect(text).not.toContain(KEY);
  });
});

describe('recording', () => {
  it('asks once for each category, one request at a time', async () => {
    let underway = 0;
    const { run, asked } = recorderOf(async (request) => {
      underway += 1;
      expect(underway).toBe(1);
      const answer = await answerWith([...categories(3), { id: 'c1' }])(request);
      underway -= 1;
      return answer;
    });
    await run({ withDetails: true });
    expect(asked).toEqual(['?first=50', '/c0', '/c1', '/c2']);
  });

  it('goes on after a failure where it was', async () => {
    vi.useFakeTimers();
    let isBroken = true;
    const { run, asked, recorder } = recorderOf((request) =>
      isBroken && request.url.endsWith('/c1')
        ? new Response(null, { status: 500 })
        : answerWith(categories(3))(request),
    );
    expect(await errorOf(run({ withDetails: true }))).toMatchObject({
      failure: { kind: 'server', status: 500 },
    });
    expect(recorder.categoryId).toBe('c1');
    expect(recorder.detailCount).toBe(1);
    isBroken = false;
    expect(await run({ withDetails: true })).toMatchObject({
      details: { c0: {}, c1: {}, c2: {} },
    });
    expect(asked).toEqual(['?first=50', '/c0', '/c1', '/c1', '/c2']);
  });

  it('goes on in the middle of the list after a failure', async () => {
    let isBroken = true;
    const { run, asked } = recorderOf(
      (request) =>
        isBroken && request.url.includes('after')
          ? new Response(null, { status: 500 })
          : answerWith(categories(120))(request),
      { bulkPageSize: 0 },
    );
    await errorOf(run());
    isBroken = false;
    expect(await run()).toMatchObject({ categories: categories(120) });
    expect(asked.filter((query) => query === '?first=50')).toHaveLength(1);
  });

  it('waits as the service asks, and says until when', async () => {
    vi.useFakeTimers();
    const refusals = [new Response(null, { status: 429, headers: { 'Retry-After': '7' } })];
    const { run } = recorderOf((request) => refusals.pop() ?? answerWith(categories(1))(request));
    const waits: (number | null)[] = [];
    const start = Date.now();
    const running = run({ onWait: (until) => void waits.push(until) });
    await vi.advanceTimersByTimeAsync(7000);
    expect(await running).toMatchObject({ categories: categories(1) });
    expect(waits).toEqual([start + 7000, null]);
  });

  it('stops when it is told to, and sends nothing more', async () => {
    const stopping = new AbortController();
    const { run, asked } = recorderOf(answerWith(categories(9)));
    const reason = new Error('Stopped');
    const running = run({
      signal: stopping.signal,
      withDetails: true,
      onProgress: () => asked.length === 4 && stopping.abort(reason),
    });
    await expect(running).rejects.toBe(reason);
    expect(asked).toHaveLength(4);
  });

  it('refuses a page of 50 MB', async () => {
    const megabyte = new Uint8Array(1024 * 1024).fill(0x20);
    let sent = 0;
    const { run } = recorderOf(
      () =>
        new Response(
          new ReadableStream({
            pull: (controller) => {
              sent += 1;
              if (sent > 50) controller.close();
              else controller.enqueue(megabyte);
            },
          }),
        ),
    );
    expect((await errorOf(run())).failure).toEqual({
      kind: 'too-large',
      maxBytes: MAX_BODY_BYTES,
    });
    expect(sent).toBeLessThan(50);
  });

  it('asks for smaller pages where large ones take too long', async () => {
    vi.useFakeTimers();
    fakeTimeouts();
    const { run } = recorderOf((request) => {
      if (request.url.includes('first=50&') || request.url.endsWith('first=50')) {
        return answerWith(categories(200))(request);
      }
      return new Response(null, { status: 413 });
    });
    expect(await run()).toMatchObject({ categories: categories(200) });
  });
});

describe('a list whose paging fails', () => {
  const many = categories(120);
  const withPageInfo =
    (pageInfo: object): Answer =>
    () =>
      Response.json({ categories: many.slice(0, 50), pageInfo });

  it.each<[string, Answer, number]>([
    ['no-cursor', withPageInfo({ hasNextPage: true, endCursor: null }), 50],
    ['unsaid', withPageInfo({}), 50],
    ['ignored', answerWith(many, { ignoreCursor: true }), 50],
    ['circle', answerWith(many, { repeatCursor: true }), 100],
  ])('is no recording: %s. Its part is one, without pages that came again', async (...row) => {
    const [reason, answer, count] = row;
    const { run, asked } = recorderOf(answer, { bulkPageSize: 0 });
    expect(await run({ withDetails: true })).toBe(reason);
    const { length } = asked;
    const part = await run({ acceptsPart: true });
    expect(part).toEqual({ siteId: 'main', categories: many.slice(0, count) });
    expect(asked).toHaveLength(length);
  });
});

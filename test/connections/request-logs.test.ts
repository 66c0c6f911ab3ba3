import { describe, expect, it, vi } from 'vitest';
import { listCategories, retrieveCategory } from '../../src/api/categories';
import { ApiError } from '../../src/api/failure';
import { MAX_BEGINNING_BYTES } from '../../src/api/send-request';
import type { Service } from '../../src/api/service';
import { createRequestLogs, MAX_BODIES, MAX_REQUESTS } from '../../src/connections/request-logs';
import {
  BASE_URL,
  errorOf,
  FIRST_PAGE,
  json,
  KEY,
  noSignal,
  serviceThat,
} from '../api/fake-service';

/** A log of the service's requests, as connections have it. */
function logged(answer: Parameters<typeof serviceThat>[0], fields: Partial<Service> = {}) {
  const logs = createRequestLogs();
  const log = logs.of('shop');
  const onRequest: Service['onRequest'] = (request) => logs.add('shop', request);
  const { service } = serviceThat(answer, { ...fields, onRequest });
  return {
    logs,
    log,
    list: (signal = noSignal()) => listCategories(service, 'main', FIRST_PAGE, signal),
    retrieve: (id: string) => retrieveCategory(service, 'main', id, noSignal()),
    latest: () => log.get().at(-1),
  };
}

/** An endless body, which tells whether it was given up. */
function endless(text: string) {
  const cancel = vi.fn<() => void>();
  const chunk = new TextEncoder().encode(text);
  const body = new ReadableStream({ pull: (controller) => controller.enqueue(chunk), cancel });
  return { body, cancel };
}

it('holds the URL, status, headers and size of a success, and nothing of its body', async () => {
  const body = { categories: [{ id: 'c1', name: 'Tea' }], pageInfo: {} };
  const { list, latest, log } = logged(() => json(body, { headers: { etag: '"1"' } }));
  await list();
  expect(log.get()).toHaveLength(1);
  expect(latest()).toMatchObject({
    url: `${BASE_URL}/api/v1/sites/main/category?first=50`,
    status: 200,
    bytes: JSON.stringify(body).length,
    error: null,
    body: null,
  });
  expect(latest()?.headers?.get('etag')).toBe('"1"');
  expect(JSON.stringify(latest())).not.toContain('Tea');
});

it.each([
  ['a status', () => new Response('{"error":"locked"}', { status: 500 }), '{"error":"locked"}'],
  ['a page', () => new Response('<h1>Sign in</h1>'), '<h1>Sign in</h1>'],
  ['other JSON', () => json({ items: [] }), '{"items":[]}'],
])('holds the error and the body of a failure: %s', async (_, answer, text) => {
  const { list, latest } = logged(answer);
  const error = await errorOf(list());
  expect(latest()?.error).toBe(error);
  expect(await latest()?.body).toEqual({ text, isCut: false });
});

it('holds the bodies of successes while the requests are shown', async () => {
  const { logs, log, list, latest } = logged(() => json({ categories: [], pageInfo: {} }));
  const drop = logs.holdBodies('shop');
  logs.holdBodies('shop')();
  await list();
  expect(await latest()?.body).toEqual({ text: '{"categories":[],"pageInfo":{}}', isCut: false });
  drop();
  expect(latest()?.body).toBeNull();
  logs.holdBodies('another');
  await list();
  expect(log.get().map(({ body }) => body)).toEqual([null, null]);
});

it('holds no status and no body where no answer came', async () => {
  const { list, latest } = logged(() => {
    throw new TypeError('Failed to fetch');
  });
  const error = await errorOf(list());
  expect(latest()).toMatchObject({ error, status: undefined, body: null });
});

it('holds a request that was cancelled, without a failure', async () => {
  const controller = new AbortController();
  const { list, latest } = logged(() => {
    controller.abort();
    throw controller.signal.reason;
  });
  await expect(list(controller.signal)).rejects.toBe(controller.signal.reason);
  expect(latest()?.error).toBe(controller.signal.reason);
  expect(latest()?.error).not.toBeInstanceOf(ApiError);
});

it('fails at once, and reads of a long body no more than it holds', async () => {
  const { body, cancel } = endless('x'.repeat(10_000));
  const { list, latest } = logged(() => new Response(body, { status: 502 }), {
    getKey: () => null,
  });
  await errorOf(list());
  const kept = await latest()?.body;
  expect(kept).toEqual({ text: 'x'.repeat(MAX_BEGINNING_BYTES), isCut: true });
  expect(cancel).toHaveBeenCalledOnce();
});

it('cuts a page of 30 MB that comes in place of a list', async () => {
  const page = `<html>${'x'.repeat(30_000_000)}`;
  const { list, latest } = logged(() => new Response(page));
  await errorOf(list());
  expect(await latest()?.body).toEqual({ text: page.slice(0, MAX_BEGINNING_BYTES), isCut: true });
});

it('holds no body that breaks off, and the failure all the same', async () => {
  const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) });
  const { list, latest } = logged(() => new Response(body, { status: 503 }));
  expect((await errorOf(list())).failure.kind).toBe('server');
  expect(await latest()?.body).toBeNull();
});

describe('the key', () => {
  it('is in no body and no header', async () => {
    const { list, latest } = logged(
      () => new Response(`{"sent":"Bearer ${KEY}"}`, { status: 401, headers: { 'x-echo': KEY } }),
    );
    await errorOf(list());
    const record = latest();
    const kept = JSON.stringify([record, await record?.body, [...(record?.headers ?? [])]]);
    expect(kept).toContain('•••');
    expect(kept).not.toContain(KEY);
  });

  // The cut may go through the key, which would then not be found as a whole.
  it.each([1, 5, KEY.length - 1])(
    'is not in part at the end of a cut body (%i)',
    async (length) => {
      const before = 'x'.repeat(MAX_BEGINNING_BYTES - length);
      const parts = [before + KEY.slice(0, length), KEY.slice(length), 'x'.repeat(1_000)];
      const body = new ReadableStream({
        start(controller) {
          for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
          controller.close();
        },
      });
      const { list, latest } = logged(() => new Response(body, { status: 500 }));
      await errorOf(list());
      expect((await latest()?.body)?.text).toMatch(/^x+$/);
    },
  );
});

describe('its limits', () => {
  it(`are the last ${MAX_REQUESTS} requests of a connection, of whose failures ${MAX_BODIES} bodies`, async () => {
    const { log, retrieve } = logged(() => new Response('broken', { status: 500 }));
    for (let id = 1; id <= MAX_REQUESTS + 1; id += 1) {
      // oxlint-disable-next-line no-await-in-loop -- in order
      await errorOf(retrieve(`c${id}`));
    }
    const records = log.get();
    expect(records).toHaveLength(MAX_REQUESTS);
    expect(records[0]?.url).toMatch(/\/c2$/);
    expect(records.at(-1)?.url).toMatch(new RegExp(`/c${MAX_REQUESTS + 1}$`));
    expect(records.filter(({ body }) => body)).toEqual(records.slice(-MAX_BODIES));
  });

  it('leave a failure for whose body the requests are shown', async () => {
    let status = 500;
    const { logs, log, retrieve } = logged(() => json({ category: { id: 'a' } }, { status }));
    logs.holdBodies('shop');
    await errorOf(retrieve('a'));
    status = 200;
    for (let count = 0; count <= MAX_BODIES; count += 1) {
      // oxlint-disable-next-line no-await-in-loop -- in order
      await retrieve('a');
    }
    const held = log.get().map(({ body }) => body !== null);
    expect(held).toEqual([true, false, ...Array<boolean>(MAX_BODIES).fill(true)]);
  });

  it('are those of each connection, which knows nothing of another', async () => {
    const { logs, log, list } = logged(() => json({ categories: [] }));
    logs.add('other', {
      url: 'https://other.example.com',
      keyVersion: null,
      ms: 1,
      result: null,
      error: null,
    });
    await list();
    expect(log.get()).toHaveLength(1);
    expect(logs.of('other').get()).toMatchObject([{ url: 'https://other.example.com' }]);
    log.set([]);
    expect(logs.of('other').get()).toHaveLength(1);
  });
});

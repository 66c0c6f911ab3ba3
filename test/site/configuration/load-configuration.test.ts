import { expect, it, vi } from 'vitest';
import { loadConfiguration } from '../../../src/site/configuration/configuration';

const DEFAULTS = {
  ok: true,
  configuration: { connections: [], demo: true, customConnections: true },
};

function load(body: string, init: ResponseInit = {}) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(body, init));
  return loadConfiguration('/config.json', fetch);
}

function problem(words: string) {
  return {
    ok: false,
    problems: [{ path: 'config.json', problem: expect.stringContaining(words) }],
  };
}

it('reads the file, never from a cache without revalidation', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({ demo: false }));
  const result = await loadConfiguration('/config.json', fetch);
  expect(result).toMatchObject({ ok: true, configuration: { demo: false } });
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    '/config.json',
    expect.objectContaining({ cache: 'no-cache' }),
  );
});

it.each([404, 410])('takes the defaults when the file is missing (%i)', async (status) => {
  expect(await load('nothing here', { status })).toEqual(DEFAULTS);
});

it.each([
  ['by its type', '', { headers: { 'content-type': 'text/html; charset=utf-8' } }],
  ['by its start', '\n  <!doctype html><title>App</title>', {}],
])('takes the defaults when a host answers with HTML, told %s', async (_, body, init) => {
  expect(await load(body, init)).toEqual(DEFAULTS);
});

it.each([
  ['{"demo": tru', 200, 'is not JSON'],
  ['', 200, 'is not JSON'],
  ['[]', 200, 'must be an object'],
  ['{}', 500, 'answered 500'],
  ['<h1>Forbidden</h1>', 403, 'answered 403'],
])('says what is wrong with %j (%i)', async (body, status, words) => {
  expect(await load(body, { status })).toEqual(problem(words));
});

it('says what to do when nothing answers', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(() =>
    Promise.reject(new TypeError('Failed to fetch')),
  );
  expect(await loadConfiguration('/config.json', fetch)).toEqual(problem('Check your network'));
});

it('says the same when the answer breaks off', async () => {
  const body = new ReadableStream({ start: (controller) => controller.error(new Error('cut')) });
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(body));
  expect(await loadConfiguration('/config.json', fetch)).toEqual(problem('Check your network'));
});

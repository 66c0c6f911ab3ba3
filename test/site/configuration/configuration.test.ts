import { describe, expect, it, vi } from 'vitest';
import {
  loadConfiguration,
  parseConfiguration,
} from '../../../src/site/configuration/configuration';
import { configuredShop } from '../render-connections';

const DEFAULTS = { connections: [], demo: true, customConnections: true };

function problemsOf(json: unknown): string[] {
  const result = parseConfiguration(json);
  return result.ok ? [] : result.problems.map(({ path, problem }) => `${path}: ${problem}`);
}

describe('parseConfiguration', () => {
  it('has defaults for every field except id and baseUrl', () => {
    const connections = [{ id: 'shop', baseUrl: 'https://shop.example.com/' }];
    const { name: _, siteId: __, ...connection } = configuredShop;
    const defaults = { name: 'shop', environment: null, siteId: null, links: [] };
    expect(parseConfiguration({ connections })).toEqual({
      ok: true,
      configuration: { ...DEFAULTS, connections: [{ ...connection, ...defaults }] },
    });
  });

  it('reads every field', () => {
    const connection = {
      id: 'shop',
      name: 'Shop',
      environment: 'production',
      baseUrl: '/prefix',
      siteId: 'magazine',
      auth: 'proxy',
      paging: { cursorParam: 'page[after]', pageSizeParam: '', pageSize: 200, bulkPageSize: 0 },
      links: [
        { label: 'View on site', href: 'https://shop.example.com/c/{slug}?site={siteId}#{id}' },
      ],
      loadAll: 'on-request',
    };
    const json = {
      connections: [connection],
      demo: false,
      customConnections: false,
    };
    expect(parseConfiguration(json)).toEqual({
      ok: true,
      configuration: { ...json, connections: [{ ...connection, definedBy: 'configuration' }] },
    });
  });

  it.each([{}, { connections: null, demo: null }])('uses the defaults for %j', (json) => {
    expect(parseConfiguration(json)).toEqual({ ok: true, configuration: DEFAULTS });
  });

  it('ignores unknown fields', () => {
    expect(
      problemsOf({ $schema: 'x', connections: [{ id: 'a', baseUrl: '/', key: 'x' }] }),
    ).toEqual([]);
  });

  it.each([
    [[], 'config.json: must be an object'],
    [null, 'config.json: must be an object'],
    [{ connections: {} }, 'connections: must be an array'],
    [{ demo: 'yes' }, 'demo: must be true or false'],
    [{ customConnections: 1 }, 'customConnections: must be true or false'],
    [{ connections: ['shop'] }, 'connections[0]: must be an object'],
    [{ connections: [{ baseUrl: '/' }] }, 'connections[0].id: is missing'],
    [{ connections: [{ id: 'a' }] }, 'connections[0].baseUrl: is missing'],
  ])('rejects %j: %s', (json, problem) => {
    expect(problemsOf(json)).toEqual([problem]);
  });

  it.each([
    [{ id: 7 }, 'id: must be a string'],
    [{ id: 'My Shop' }, 'id: may contain only lower-case letters'],
    [{ id: 'connections' }, 'id: may contain only lower-case letters'],
    [{ id: 'demo' }, 'id: is reserved for the demo'],
    [{ name: '' }, 'name: must not be empty'],
    [{ siteId: 5 }, 'siteId: must be a string'],
    [{ auth: 'demo' }, 'auth: must be "key" or "proxy"'],
    [{ loadAll: 'always' }, 'loadAll: must be "when-needed" or "on-request"'],
    [{ baseUrl: 'api' }, 'baseUrl: must be an https:// or http:// address'],
    [{ environment: '  ' }, 'environment: must not be empty'],
    [{ links: {} }, 'links: must be an array'],
    [{ links: ['https://shop.example.com'] }, 'links[0]: must be an object'],
    [{ links: [{ href: 'https://a.org' }] }, 'links[0].label: is missing'],
    [{ links: [{ label: 'Site' }] }, 'links[0].href: is missing'],
    [{ links: [{ label: ' ', href: 'https://a.org' }] }, 'links[0].label: must not be empty'],
    [{ paging: [] }, 'paging: must be an object'],
    [{ paging: { cursorParam: '' } }, 'paging.cursorParam: must not be empty'],
    [{ paging: { cursorParam: 'a b' } }, 'paging.cursorParam: must be the name'],
    [{ paging: { cursorParam: 'first' } }, 'paging.pageSizeParam: must differ'],
    [{ paging: { pageSize: 0 } }, 'paging.pageSize: must be a whole number from 1 to 10,000'],
    [{ paging: { pageSize: 2.5 } }, 'paging.pageSize: must be a whole number from 1 to 10,000'],
    [{ paging: { bulkPageSize: -1 } }, 'paging.bulkPageSize: must be a whole number from 0 to'],
    [{ paging: { pageSize: 10_001 } }, 'paging.pageSize: must be a whole number from 1 to 10,000'],
  ])('rejects a connection with %j: %s', (fields, problem) => {
    const connections = [
      { id: 'first', baseUrl: '/' },
      { id: 'shop', baseUrl: 'https://shop.example.com', ...fields },
    ];
    expect(problemsOf({ connections })).toEqual([
      expect.stringContaining(`connections[1].${problem}`),
    ]);
  });

  it.each([
    '',
    '/c/{slug}',
    'ftp://shop.example.com/{slug}',
    'javascript:alert(1)//{slug}',
    'java\nscript:alert(1)',
    'data:text/html,{name}',
    'https://{slug}',
    'https://{siteId}.example.com/',
    'https://shop.example.com{slug}',
    'https://shop.example.com:{id}/',
    'https://me:{id}@shop.example.com/',
    'https://me:secret@shop.example.com/',
    'https://[shop/{slug}',
    'https://shop.example.com/{title}',
    'https://shop.example.com/{slug',
    'https://shop.example.com/slug}',
  ])('rejects the link %j', (href) => {
    const links = [{ label: 'Site', href }];
    expect(problemsOf({ connections: [{ id: 'shop', baseUrl: '/', links }] })).toEqual([
      expect.stringContaining('connections[0].links[0].href: must start with https://'),
    ]);
  });

  it.each([
    'https://shop.example.com',
    'http://localhost:3000/c/{slug}.html?site={siteId}&up={parentId}#{id}',
    'https://shop.example.com?q={name}',
    'https://shop.example.com#{id}',
  ])('accepts a link to %s', (href) => {
    const links = [{ label: 'Site', href }];
    expect(problemsOf({ connections: [{ id: 'shop', baseUrl: '/', links }] })).toEqual([]);
  });

  it('reports all invalid fields at once', () => {
    const wrong = [
      { id: 'shop', baseUrl: 'ftp://x' },
      { id: 'store', baseUrl: '/', paging: { pageSize: -1 } },
    ];
    expect(problemsOf({ connections: wrong, demo: 'no' })).toEqual([
      expect.stringContaining('connections[0].baseUrl:'),
      expect.stringContaining('connections[1].paging.pageSize:'),
      expect.stringContaining('demo:'),
    ]);
  });

  it('rejects connections with a repeated ID', () => {
    const connections = ['a', 'b', 'a', 'c', 'b'].map((id) => ({ id, baseUrl: '/' }));
    expect(problemsOf({ connections })).toEqual([
      'connections[2]: has the same ID as an earlier connection',
      'connections[4]: has the same ID as an earlier connection',
    ]);
  });
});

describe("a deployment's configuration", () => {
  const load = (fetch: () => Promise<Response>) => loadConfiguration('/config.json', fetch);
  const isRejected = (words: string) => ({
    ok: false,
    problems: [{ path: 'config.json', problem: expect.stringContaining(words) }],
  });

  it('is always revalidated', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({ demo: false }));
    const result = await loadConfiguration('/config.json', fetch);
    expect(result).toMatchObject({ ok: true, configuration: { demo: false } });
    expect(fetch).toHaveBeenCalledExactlyOnceWith(
      '/config.json',
      expect.objectContaining({ cache: 'no-cache' }),
    );
  });

  it.each<[string, ResponseInit]>([
    ['nothing here', { status: 404 }],
    ['nothing here', { status: 410 }],
    ['', { headers: { 'content-type': 'text/html; charset=utf-8' } }],
    ['\n  <!doctype html><title>App</title>', {}],
  ])('is the default if the host responds with %j, %j', async (body, init) => {
    const answer = async () => new Response(body, init);
    expect(await load(answer)).toEqual({ ok: true, configuration: DEFAULTS });
  });

  it.each([
    ['{"demo": tru', 200, 'is not valid JSON'],
    ['[]', 200, 'must be an object'],
    ['{}', 500, 'returned 500'],
    ['<h1>Forbidden</h1>', 403, 'returned 403'],
  ])('explains what is wrong with %j (%i)', async (body, status, words) => {
    expect(await load(async () => new Response(body, { status }))).toEqual(isRejected(words));
  });

  it('explains what to do if nothing responds', async () => {
    const body = new ReadableStream({ start: (controller) => controller.error(new Error('cut')) });
    for (const answer of [
      Promise.reject(new TypeError('gone')),
      Promise.resolve(new Response(body)),
    ])
      expect(await load(() => answer)).toEqual(isRejected('Check your network'));
  });
});

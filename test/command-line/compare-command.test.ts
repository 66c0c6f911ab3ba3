import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
} from 'vitest';
import type { RunningServer } from '../../src/command-line/server';
import { type StartOptions, startService } from '../start-service';
import { categories } from '../check/engine/fake-service';
import { commandFrom } from './start-command';
import { startProxy } from './start-proxy';

const KEY = 's3cret-0123456789';
const SECOND_KEY = 'other-0123456789';

const services: RunningServer[] = [];
afterEach(async () => {
  await Promise.all(services.splice(0).map((service) => service.close()));
});

async function serve(options: Partial<StartOptions> = {}) {
  const sites = { main: categories(120) };
  const service = await startService({ port: 0, key: KEY, sites, ...options });
  services.push(service);
  return service.url;
}

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compare-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function file(name: string, content: unknown): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const command = commandFrom('src/command-line/category-browser.ts');
const compare = (...args: readonly string[]) =>
  command(['compare', ...args], {
    CATEGORY_SERVICE_KEY: KEY,
    CATEGORY_SERVICE_KEY_2: SECOND_KEY,
  }).ended;

const NEWS = { id: 'n', name: 'News', slug: 'news', status: 'active' };
const SALE = { id: 's', name: 'Sale', slug: 'sale', status: 'active' };

describe('category-browser compare', { timeout: 30_000 }, () => {
  it('ends with 0 where nothing differs, in either form of file', async () => {
    const a = await file('a.json', { siteId: 'main', categories: [NEWS, SALE] });
    const b = await file('b.json', [SALE, NEWS]);
    const { code, out, err } = await compare(a, b);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain(`# ${a} → ${b}\n\nNo differences.`);
  });

  it('ends with 1 and tells what differs, in each format', async () => {
    const a = await file('a.json', [NEWS, SALE]);
    const b = await file('b.json', [{ ...NEWS, name: 'The news' }]);
    const note = await compare(a, b);
    expect({ code: note.code, err: note.err }).toEqual({ code: 1, err: '' });
    expect(note.out).toContain('1 removed, 1 renamed.');
    expect(note.out).toContain('- Name: News → The news');
    expect((await compare(a, b, '--format', 'csv')).out).toContain(
      '\r\nrenamed,n,n,The news,The news,,0,name,News,The news\r\n',
    );
    expect(JSON.parse((await compare(a, b, '--format', 'json')).out)).toMatchObject({
      counts: { renamed: 1, removed: 1 },
    });
  });

  it('proposes what fits best, and obeys', async () => {
    const a = await file('a.json', [NEWS, SALE]);
    const b = await file('b.json', [
      { ...NEWS, id: '1' },
      { ...SALE, id: '2' },
    ]);
    expect((await compare(a, b)).out).toContain('2 of 2 categories matched by path.');
    const { code, out } = await compare(a, b, '--by', 'id');
    expect(code).toBe(1);
    expect(out).toContain('2 added, 2 removed');
  });

  it('compares services, each with its own key and site', async () => {
    const a = await serve();
    const [, ...rest] = categories(120);
    const b = await serve({ key: SECOND_KEY, sites: { other: rest } });
    const args = [a, b, '--site', 'main', '--site-2', 'other'];
    const { code, out, err } = await compare(...args);
    expect({ code, err }).toEqual({ code: 1, err: '' });
    // Markdown would make a link of it.
    expect(out.replaceAll('\\', '')).toContain(`# main at ${a} → other at ${b}`);
    expect(out).toContain('1 removed.');
    expect(out).toContain('119 of 119 categories matched by ID.');
    expect(out).not.toContain(KEY);
  });

  describe('with a proxy', () => {
    let proxy: Awaited<ReturnType<typeof startProxy>>;
    let service: string;
    beforeEach(async () => {
      service = await serve();
      proxy = await startProxy(service);
    });
    afterEach(() => proxy.close());

    const compareWith = async (env: NodeJS.ProcessEnv, url: string) => {
      const all = await file('all.json', categories(120));
      return await command(['compare', url, all, '--site', 'main'], {
        CATEGORY_SERVICE_KEY: KEY,
        ...env,
      }).ended;
    };

    it('sends the requests through it, but for the hosts in NO_PROXY', async () => {
      const env = { HTTP_PROXY: proxy.url, NO_PROXY: '127.0.0.1' };
      expect((await compareWith(env, 'http://shop.test')).code).toBe(0);
      expect(new Set(proxy.asked)).toEqual(new Set(['shop.test']));
      proxy.asked.length = 0;
      expect(await compareWith(env, service)).toMatchObject({ code: 0, err: '' });
      expect(proxy.asked).toEqual([]);
    });

    it('opens no tunnel for http://, but one for https://', async () => {
      const { code, err } = await compareWith({ HTTP_PROXY: proxy.url }, 'https://shop.test');
      expect(code).toBe(2);
      expect(proxy.asked).toEqual(['tunnel to shop.test:443']);
      expect(err).toContain('No response came from shop.test');
    });

    it('refuses a variable that names none, without its password', async () => {
      const { code, err } = await compareWith({ HTTP_PROXY: 'x://me:secret@' }, service);
      expect({ code, err }).toEqual({ code: 2, err: 'HTTP_PROXY does not name a proxy.\n' });
    });
  });

  it.each(['markdown', 'csv', 'json'])(
    'prints nothing that a terminal or a build server obeys, as %s',
    async (format) => {
      const name = 'A\u001B]52;c;eA==\u0007\u009B31m\u202E ##[error]B';
      const description = 'one\r::error::two\n::error::three';
      const a = await file('a.json', [NEWS]);
      const b = await file('b.json', [{ ...NEWS, name, description }]);
      const { code, out } = await compare(a, b, '--format', format);
      expect(code).toBe(1);
      expect(out).toMatch(/A.*52;c;eA==.*B/);
      expect(out.replaceAll(/\r?\n/g, '')).not.toMatch(/[\p{Cc}\u202E]|##\[/u);
      expect(out).not.toMatch(/^\s*::/m);
    },
  );

  it('prints JSON that says every character', async () => {
    const name = 'A\u001B]52;c;eA==\u0007\u009B31m\u202E ##[error]B';
    const a = await file('a.json', [NEWS]);
    const b = await file('b.json', [{ ...NEWS, name }]);
    const { out } = await compare(a, b, '--format', 'json');
    expect(JSON.parse(out).differences[0].to).toMatchObject({ name });
  });

  /** Starts a server that answers by hand, and returns its address. */
  async function listen(answer: RequestListener): Promise<string> {
    const server = createServer(answer).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const address = server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  }

  it('prints nothing of an error page that a terminal or a build server obeys', async () => {
    const body = '\u001B[2J\n::error::x\u009B31m';
    const url = await listen((_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/\u009B31m' }).end(body);
    });
    const { code, err } = await compare(url, url, '--site', 'main');
    expect(code).toBe(2);
    expect(err).toMatch(/responds with something that is not JSON\. [^\p{Cc}]+\n$/u);
  });

  it('tries again where the service has too many requests', async () => {
    const statuses = [200, 429];
    const list = await file('a.json', [NEWS]);
    const url = await listen((_, response) => {
      response
        .writeHead(statuses.shift() ?? 200, { 'Retry-After': '0' })
        .end(JSON.stringify({ categories: [NEWS], pageInfo: { hasNextPage: false } }));
    });
    expect((await compare(list, url, '--site', 'main')).code).toBe(0);
  });

  it.each([
    ['a file that is not there', async () => [await file('a.json', []), join(folder, 'nope')]],
    [
      'a file that is no JSON',
      async () => [await file('a.csv', 'id,name'), await file('b.json', [])],
    ],
    [
      'a key that is refused',
      async () => [await file('a.json', []), await serve({ key: 'x-1234567' }), '--site', 'main'],
    ],
    [
      'a site that is not there',
      async () => [await serve(), await file('a.json', []), '--site', 'nope'],
    ],
  ])('ends with 2 and one line for %s', async (_, prepare) => {
    const { code, out, err } = await compare(...(await prepare()));
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(/^[^\n]+\.\n$/);
    expect(err).not.toContain(KEY);
  });

  it('names the first entry of a file that is no list of categories', async () => {
    const other = await file('other.json', { categories: [{ name: 'News' }] });
    const { code, err } = await compare(other, await file('b.json', []));
    expect(code).toBe(2);
    expect(err).toMatch(/not of categories\.\n$/);
  });

  it('ends with 2 where a side is only read in part, and calls nothing missing for it', async () => {
    const all = await file('all.json', [NEWS, SALE]);
    const page = await file('page.json', {
      categories: [NEWS],
      pageInfo: { hasNextPage: true, endCursor: 'x' },
    });
    const part = await compare(all, page);
    expect(part.code).toBe(2);
    expect(part.out).toContain('No differences.\n');
    expect(part.err).toMatch(/page\.json: only 1 category was read\. A file may be a page/);
    const odd = await file('\u001B[2J.json', [NEWS, SALE, { name: 'no id' }]);
    expect((await compare(all, odd)).err).toMatch(
      /\/\uFFFD\[2J\.json: 1 entry could not be read\.\n$/,
    );
    const repeating = await compare(all, await file('twice.json', [NEWS, SALE, SALE]));
    expect(repeating.code).toBe(2);
    expect(repeating.err).toMatch(
      /\/twice\.json: 1 entry was not compared: an earlier entry has the same ID/,
    );
    const circling = await serve({
      dialect: { cursorParam: 'cursor', pageSizeParam: 'first', maxPageSize: 1 },
    });
    expect((await compare(all, circling, '--site', 'main')).code).toBe(2);
  });
});

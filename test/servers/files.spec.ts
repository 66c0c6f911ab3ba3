import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from './fixtures';
import { send } from './send';

const PAGE = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const DATA = { accept: 'application/json' };

const PROTECTION = {
  'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

const LINKS = [
  '/shop/sites/main/categories?q=a%20b&sort=-updatedAt',
  '/shop/sites/main/categories/a%2Fb',
  '/shop/sites/main/categories/%252F',
  '/shop/sites/main/categories//x',
  '/shop/sites/main/categories/%C3%BC%20x',
  '/shop/sites/main/categories/shoes.js',
  '/shop/sites/main/categories/.hidden',
  '/shop/sites/main/categories/~..',
];

/** Paths, how they are requested, and the expected response: status and `Cache-Control`. */
type Fact = readonly [
  paths: readonly string[],
  asked: { headers?: Record<string, string>; method?: string },
  status: number,
  kept?: string,
];

const FACTS: readonly Fact[] = [
  // Links into the app get the page, whatever their IDs contain. Requests from scripts do not.
  [['/', ...LINKS], { headers: PAGE }, 200, 'no-cache'],
  [LINKS, { headers: PAGE, method: 'HEAD' }, 200, 'no-cache'],
  [LINKS, { headers: DATA }, 404],
  // A missing file does not get the page. Nor does a build file for other tools.
  [['/assets/gone-12345678.js', '/assets/', '/api/v2/x', '/api/'], { headers: PAGE }, 404],
  [['/.vite/manifest.json'], {}, 404],
  [['/config.json', '/favicon.svg', '/health'], {}, 200],
  ...['POST', 'PUT', 'DELETE', 'OPTIONS'].map(
    (method): Fact => [['/', '/note.txt', ...LINKS], { headers: PAGE, method }, 405],
  ),
];

for (const path of ['', '/categories']) {
  test.describe(path ? 'under a subpath' : 'at the root', () => {
    test('each URL gets the required response', async ({ startServer }) => {
      const { url, root } = await startServer({ path });
      const page = readFileSync(join(root, 'index.html'), 'utf8');
      writeFileSync(join(root, 'note.txt'), 'as it was');
      for (const [paths, asked, status, kept] of FACTS) {
        for (const target of paths) {
          const { headers, body, ...answer } = await send(url, target, asked);
          const what = `${asked.method ?? ''} ${target}`;
          expect(answer.status, what).toBe(status);
          expect(headers, what).toMatchObject(PROTECTION);
          if (kept !== undefined) expect(headers['cache-control'], what).toBe(kept);
          expect(headers['cache-control'] ?? '', what).not.toMatch(/max-age|immutable/);
          if (kept !== undefined && asked.method === undefined) expect(String(body)).toBe(page);
          if (status === 404) expect(String(body), what).not.toBe(page);
        }
      }
      expect(String((await send(url, '/health')).body)).toBe('ok');
      expect(readFileSync(join(root, 'note.txt'), 'utf8')).toBe('as it was');
      if (path === '') return;
      expect(await send(new URL(url).origin, path, { headers: PAGE })).toMatchObject({
        status: 302,
        headers: { location: expect.stringMatching(/\/categories\/$/) },
      });
    });

    test('scripts and styles are compressed and cached for a year', async ({ startServer }) => {
      const { url, root } = await startServer({ path });
      for (const name of [/^app-.*\.js$/, /^app-.*\.css$/]) {
        const file = readdirSync(join(root, 'assets')).find((it) => name.test(it)) ?? '';
        const content = readFileSync(join(root, 'assets', file));
        for (const [asked, encoding, decode] of [
          ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
          ['gzip', 'gzip', gunzipSync],
          ['identity', undefined, (body: Buffer) => body],
        ] as const) {
          const options = { headers: { 'accept-encoding': asked } };
          const { status, headers, body } = await send(url, `/assets/${file}`, options);
          expect(status).toBe(200);
          expect(headers['content-encoding']).toBe(encoding);
          if (encoding) expect(headers.vary).toBe('Accept-Encoding');
          expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
          expect(headers['content-type']).toMatch(
            file.endsWith('.js') ? /^(?:text|application)\/javascript/ : /^text\/css/,
          );
          expect(headers).toMatchObject(PROTECTION);
          expect(decode(body).equals(content)).toBe(true);
          if (encoding !== 'br') continue;
          expect(body).toHaveLength(readFileSync(join(root, 'assets', `${file}.br`)).length);
        }
      }
    });

    test('the page and the configuration are sent again only if they changed', async ({
      startServer,
    }) => {
      const { url, root } = await startServer({ path });
      const isCommand = test.info().project.name === 'category-browser';
      // The CLI generates its own configuration.
      for (const file of isCommand ? ['index.html'] : ['index.html', 'config.json']) {
        const get = (headers = {}) =>
          send(url, file === 'index.html' ? '/' : `/${file}`, {
            headers: { 'accept-encoding': 'gzip, br', ...headers },
          });
        const first = await get();
        expect(first).toMatchObject({ status: 200, headers: { 'cache-control': 'no-cache' } });
        const known = { 'if-none-match': first.headers.etag };
        expect(await get(known)).toMatchObject({ status: 304 });
        appendFileSync(join(root, file), '\n\n');
        const second = await get(known);
        expect(second.status).toBe(200);
        expect(String(second.body)).toBe(`${String(first.body)}\n\n`);
      }
    });
  });
}

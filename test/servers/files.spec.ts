import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from './fixtures';
import { send } from './send';
import { expectRevalidated } from './expectations';

const PAGE = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

test('scripts and styles come compressed by the build, and are kept for a year', async ({
  server,
}) => {
  const { url, root } = server;
  for (const name of [/^screens-.*\.js$/, /^screens-.*\.css$/]) {
    const file = readdirSync(join(root, 'assets')).find((it) => name.test(it)) ?? '';
    const get = (encodings: string) =>
      send(url, `/assets/${file}`, { headers: { 'accept-encoding': encodings } });
    const brotli = await get('gzip, deflate, br, zstd');
    const gzip = await get('gzip');
    const plain = await get('identity');

    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    const content = readFileSync(join(root, 'assets', file));
    expect(brotliDecompressSync(brotli.body).equals(content)).toBe(true);
    expect(gunzipSync(gzip.body).equals(content)).toBe(true);
    expect(plain.body.equals(content)).toBe(true);
    expect(brotli.body).toHaveLength(readFileSync(join(root, 'assets', `${file}.br`)).length);
    for (const { status, headers } of [brotli, gzip, plain]) {
      expect(status).toBe(200);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(headers['content-type']).toMatch(
        file.endsWith('.js') ? /^(?:text|application)\/javascript/ : /^text\/css/,
      );
    }
  }
});

test('the page is asked for anew, and sent only when it has changed', async ({ server }) => {
  await expectRevalidated(server, '/', 'index.html');
});

test('links into the app lead to the page, whatever their IDs hold', async ({ server }) => {
  const { url, root } = server;
  const page = readFileSync(join(root, 'index.html'), 'utf8');
  for (const path of [
    '/shop/sites/main/categories?q=a%20b&sort=-updatedAt',
    '/shop/sites/main/categories/a%2Fb',
    '/shop/sites/main/categories/%252F',
    '/shop/sites/main/categories//x',
    '/shop/sites/main/categories/%C3%BC%20x',
    '/shop/sites/main/categories/shoes.js',
    '/shop/sites/main/categories/.hidden',
    '/shop/sites/main/categories/~..',
  ]) {
    const answer = await send(url, path, { headers: PAGE });
    expect(answer, path).toMatchObject({ status: 200, headers: { 'cache-control': 'no-cache' } });
    expect(String(answer.body), path).toBe(page);
    expect(await send(url, path, { headers: PAGE, method: 'HEAD' })).toMatchObject({ status: 200 });
    // What a script asks for is no page.
    expect(await send(url, path, { headers: { accept: 'application/json' } })).toMatchObject({
      status: 404,
    });
  }
});

test('what is not there is no page, and is not kept', async ({ server }) => {
  const { url } = server;
  for (const path of ['/assets/gone-12345678.js', '/assets/', '/api/v2/x', '/api/']) {
    const answer = await send(url, path, { headers: PAGE });
    expect(answer.status, path).toBe(404);
    expect(answer.headers['content-type'], path).not.toContain('html');
    expect(answer.headers['cache-control'] ?? '', path).not.toMatch(/max-age|immutable/);
  }
  // What the build leaves for other tools.
  expect(await send(url, '/.vite/manifest.json')).toMatchObject({ status: 404 });
});

test('everything carries the headers that protect the app', async ({ server }) => {
  const { url } = server;
  for (const path of [
    '/',
    '/config.json',
    '/favicon.svg',
    '/assets/none.js',
    '/api/v1/sites/shop/category',
  ]) {
    expect((await send(url, path)).headers, path).toMatchObject({
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
  }
});

test('a balancer can ask whether it is well', async ({ server }) => {
  const { url } = server;
  const answer = await send(url, '/health');
  expect(answer.status).toBe(200);
  expect(String(answer.body)).toBe('ok');
});

test('files are only read', async ({ server }) => {
  const { url, root } = server;
  writeFileSync(join(root, 'note.txt'), 'as it was');
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    for (const path of ['/', '/note.txt', '/shop/sites/main/categories']) {
      expect(await send(url, path, { method, headers: PAGE }), `${method} ${path}`).toMatchObject({
        status: 405,
      });
    }
  }
  expect(readFileSync(join(root, 'note.txt'), 'utf8')).toBe('as it was');
});

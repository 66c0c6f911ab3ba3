import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveApp, listen, type RunningServer } from '../../../src/command-line/server';
import { createGateway } from '../../../src/command-line/gateway/create-gateway';

const PAGE = '<!doctype html><title>The app</title>';
const SCRIPT = 'export const answer = 42;\n'.repeat(50);

let folder = '';
let server: RunningServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'app-'));
  await mkdir(join(folder, 'dist/assets'), { recursive: true });
  await writeFile(join(folder, 'secret.txt'), 'secret');
  await mkdir(join(folder, 'dist/.vite'));
  await writeFile(join(folder, 'dist/.vite/manifest.json'), '{}');
  await writeFile(join(folder, 'dist/index.html'), PAGE);
  await writeFile(join(folder, 'dist/config.json'), '{}');
  const script = join(folder, 'dist/assets/index-1.js');
  await writeFile(script, SCRIPT);
  await writeFile(`${script}.br`, brotliCompressSync(SCRIPT));
  await writeFile(`${script}.gz`, gzipSync(SCRIPT));
  const gateway = createGateway({ host: '127.0.0.1', service: null });
  serveApp(gateway, join(folder, 'dist'));
  server = await listen({ port: 0, fetch: gateway.fetch });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers });
const asPage = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('the app', () => {
  it.each(['/', '/index.html', '/shop/sites/main/categories', '/shop/sites/a%2Fb/categories/v1.2'])(
    'is what is at %s',
    async (path) => {
      const answer = await get(path, asPage);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toBe(PAGE);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'cache-control': 'no-cache',
        'content-security-policy': "frame-ancestors 'none'",
        'content-type': 'text/html; charset=utf-8',
        'x-frame-options': 'DENY',
      });
    },
  );

  it.each(['/assets/index-0.js', '/assets/', '/api/v2/sites'])(
    'is not in the place of a file: %s',
    async (path) => {
      const answer = await get(path, asPage);
      expect(answer.status).toBe(404);
      expect(await answer.text()).not.toContain('<');
      expect(answer.headers.get('Cache-Control')).toBe('no-cache');
    },
  );

  it('shows nothing that the build has left for other tools', async () => {
    expect((await get('/.vite/manifest.json')).status).toBe(404);
  });

  it('is not in the place of data either', async () => {
    expect((await get('/other.json', { Accept: 'application/json' })).status).toBe(404);
  });

  it.each(['/..%2fsecret.txt', '/%2e%2e%2fsecret.txt', '/assets/..%2f..%2fsecret.txt'])(
    'is all that can be read: %s',
    async (path) => expect(await (await get(path)).text()).not.toContain('secret'),
  );
});

describe('its files', () => {
  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('come as the build has compressed them, for %s', async (accepted, encoding) => {
    const answer = await get('/assets/index-1.js', { 'Accept-Encoding': accepted });
    expect(answer.headers.get('Content-Encoding')).toBe(encoding);
    expect(answer.headers.get('Vary')).toBe('Accept-Encoding');
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/javascript/);
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(await answer.text()).toBe(SCRIPT);
  });

  it.each(['/', '/config.json'])('are revalidated where their names stay: %s', async (path) => {
    const answer = await get(path, asPage);
    expect(answer.headers.get('Cache-Control')).toBe('no-cache');
    const tag = answer.headers.get('ETag') ?? '';
    const again = await get(path, { ...asPage, 'If-None-Match': tag });
    expect(again.status).toBe(304);
    expect(again.headers.get('Cache-Control')).toBe('no-cache');
  });

  it('are described to HEAD', async () => {
    const answer = await fetch(`${server.url}/assets/index-1.js`, { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('');
  });
});

it('nothing is written', async () => {
  const answer = await fetch(server.url, { method: 'PUT', body: 'x' });
  expect(answer.status).toBe(405);
});

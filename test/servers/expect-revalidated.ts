import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from './fixtures';
import { send } from './send';
import type { WebServer } from './web-server';

/** Expects that a browser asks for a file each time, and gets it only when somebody has edited it. */
export async function expectRevalidated(
  { url, root }: WebServer,
  path: string,
  file: string,
): Promise<void> {
  const get = (headers = {}) =>
    send(url, path, { headers: { 'accept-encoding': 'gzip, br', ...headers } });
  const first = await get();
  expect(first).toMatchObject({ status: 200, headers: { 'cache-control': 'no-cache' } });
  const etag = first.headers.etag ?? '';
  expect(await get({ 'if-none-match': etag })).toMatchObject({ status: 304 });

  appendFileSync(join(root, file), '\n\n');
  const second = await get({ 'if-none-match': etag });
  expect(second.status).toBe(200);
  expect(String(second.body)).toBe(`${String(first.body)}\n\n`);
}

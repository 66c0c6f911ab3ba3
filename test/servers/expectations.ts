import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from './fixtures';
import type { RecordingService } from './recording-service';
import { send, sendRaw } from './send';
import { TRICKS } from './service-paths';
import type { WebServer } from './web-servers';

/** Expects that no path reaches the service but those of its API, nor other files of the server. */
export async function expectNoWayOut(
  url: string,
  { requests }: RecordingService,
  refusal = /^HTTP\/1\.1 400/,
): Promise<void> {
  const { host, pathname } = new URL(url);
  for (const trick of TRICKS) {
    const target = pathname.replace(/\/$/, '') + trick;
    const head = `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
    const answer = await sendRaw(url, head);
    const isService = /^\/api\/v1(?:[/?]|$)/.test(trick);
    expect(answer, trick).toMatch(isService ? refusal : /^HTTP\/1\.1 [34]/);
    expect(answer, trick).not.toContain('root:');
  }
  expect(requests.map(({ target }) => target)).toEqual([]);
}

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

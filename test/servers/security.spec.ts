import { API_KEY } from '../e2e/problems';
import { expect, test } from './fixtures';
import { startRecordingService } from './recording-service';
import { send, sendRaw } from './send';
import { TRICKS } from './service-paths';

const LIST = '/api/v1/sites/main/category';

for (const path of ['', '/categories']) {
  test(`no path leads outside the service ${path && 'under a subpath'}`, async ({
    startServer,
    recording,
  }) => {
    const { url } = await startServer({ path });
    const { host } = new URL(url);
    for (const base of new Set(['', path])) {
      for (const trick of TRICKS) {
        const head = `GET ${base}${trick} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
        const answer = await sendRaw(url, head);
        const isService = base === path && /^\/api\/v1(?:[/?]|$)/.test(trick);
        expect(answer, trick).toMatch(isService ? /^HTTP\/1\.1 400/ : /^HTTP\/1\.1 [34]/);
        expect(answer, trick).not.toContain('root:');
      }
    }
    expect(recording.requests.map(({ target }) => target)).toEqual([]);
  });
}

test('a request for another server is not forwarded', async ({ server, recording }) => {
  const { url } = server;
  const other = await startRecordingService();
  const { port } = new URL(other.url);
  for (const line of [
    `GET http://127.0.0.1:${port}${LIST}`,
    `GET http://127.0.0.1:${port}/elsewhere`,
    `GET //127.0.0.1:${port}${LIST}`,
    `GET @127.0.0.1:${port}${LIST}`,
    `CONNECT 127.0.0.1:${port}`,
  ]) {
    const { host } = new URL(url);
    await sendRaw(url, `${line} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  }
  await other.close();
  expect(other.requests).toEqual([]);
  expect(recording.requests.filter(({ target }) => !target.startsWith(LIST))).toEqual([]);

  const before = recording.requests.length;
  for (const host of ['elsewhere.example', 'elsewhere.example:80']) {
    for (const path of [LIST, '/']) {
      const { body } = await send(url, path, { headers: { host } });
      expect(String(body), host).not.toMatch(/\{\}|<html/);
    }
  }
  await sendRaw(url, `GET ${LIST} HTTP/1.0\r\n\r\n`);
  expect(recording.requests).toHaveLength(before);
});

test('opens no tunnel and forwards no body', async ({ server, recording }) => {
  const { host } = new URL(server.url);
  const start = `GET ${LIST} HTTP/1.1\r\nHost: ${host}\r\nConnection: close`;
  const body = 'x'.repeat(100_000);
  await sendRaw(server.url, `${start}, upgrade\r\nUpgrade: x\r\n\r\n`);
  await sendRaw(server.url, `${start}\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
  await sendRaw(
    server.url,
    `${start}\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabcde\r\n0\r\n\r\n`,
  );
  expect(recording.requests.filter(({ headers }) => headers.upgrade !== undefined)).toEqual([]);
  // Caddy cannot limit a body to zero bytes: one byte per request gets through.
  expect(recording.bodies().length).toBeLessThanOrEqual(recording.requests.length);
  for (let again = 0; again < 5; again++) {
    expect(await send(server.url, LIST)).toMatchObject({ status: 200 });
  }
});

test('rejects ambiguous and endless requests', async ({ server, recording }) => {
  const { url } = server;
  const { host } = new URL(url);
  const start = `GET ${LIST} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n`;
  const smuggled = `GET /admin HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
  const flood = Array.from({ length: 2000 }, (_, i) => `X-${i}: ${'x'.repeat(1000)}\r\n`).join('');
  for (const [what, bytes] of [
    ['two hosts', `${start}Host: elsewhere.example\r\n\r\n`],
    ['no host', `GET ${LIST} HTTP/1.1\r\n\r\n`],
    ['two lengths', `${start}Content-Length: 0\r\nContent-Length: 5\r\n\r\n`],
    ['a length that is not a number', `${start}Content-Length: +5\r\n\r\nabcde`],
    ['a space before the colon', `${start}X-Name : value\r\n\r\n`],
    ['a space in the path', `GET ${LIST}/a b HTTP/1.1\r\nHost: ${host}\r\n\r\n`],
    ['a NUL in a header', `${start}Accept: a\0b\r\n\r\n`],
    ['an unknown transfer encoding', `${start}Transfer-Encoding: xchunked\r\n\r\n${smuggled}`],
    ['headers without end', `${start}${flood}\r\n`],
  ] as const) {
    expect(await sendRaw(url, bytes), what).toMatch(/^(?:HTTP\/1\.1 [45]|$)/);
  }
  for (const bytes of [
    `${start}Content-Length: ${smuggled.length}\r\n\r\n${smuggled}`,
    `${start}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
    `${start}Transfer-Encoding: chunked\r\nContent-Length: 6\r\n\r\n0\r\n\r\n${smuggled}`,
  ]) {
    await sendRaw(url, bytes);
  }
  expect(recording.requests.filter(({ target }) => target !== LIST)).toEqual([]);
  expect(await send(url, LIST)).toMatchObject({ status: 200 });
});

test("does not forward the browser's key", async ({ startServer, recording }) => {
  const headers = { authorization: 'Bearer of-the-browser' };
  await send((await startServer({ key: '' })).url, LIST, { headers });
  expect(recording.requests).toHaveLength(1);
  expect(recording.requests[0]?.headers.authorization ?? '').not.toContain('of-the-browser');

  recording.reset();
  const answer = await send((await startServer({ key: `${API_KEY}\n` })).url, LIST);
  expect(String(answer.body)).not.toContain(API_KEY);
  if (answer.status === 200) {
    expect(recording.requests[0]?.headers.authorization).toBe(`Bearer ${API_KEY}`);
  } else {
    // Caddy sends nothing; the service rejects what nginx sends.
    expect([400, 502]).toContain(answer.status);
    expect(recording.requests).toEqual([]);
  }

  recording.reset();
  // If there is no file with the key, the server either does not start or sends requests without a key.
  const started = await startServer({ key: null }).catch((error: unknown) => String(error));
  if (typeof started === 'string') {
    expect(started).toContain('category-service-key.conf');
  } else {
    await send(started.url, LIST, { headers });
    expect(recording.requests[0]?.headers.authorization ?? 'Bearer').toBe('Bearer');
  }
});

import { API_KEY } from '../e2e/problems';
import { expect, test } from './fixtures';
import { expectNoWayOut } from './expectations';
import { startRecordingService } from './recording-service';
import { send, sendRaw } from './send';

const LIST = '/api/v1/sites/main/category';

test('no path leads out of what the service offers', async ({ server, recording }) => {
  await expectNoWayOut(server.url, recording);
});

test('a request for another server goes nowhere else', async ({ server, recording }) => {
  const { url } = server;
  const other = await startRecordingService();
  const { port } = new URL(other.url);
  const { host } = new URL(url);
  for (const head of [
    `GET http://127.0.0.1:${port}${LIST} HTTP/1.1\r\nHost: ${host}`,
    `GET http://127.0.0.1:${port}/elsewhere HTTP/1.1\r\nHost: ${host}`,
    `GET //127.0.0.1:${port}${LIST} HTTP/1.1\r\nHost: ${host}`,
    `GET @127.0.0.1:${port}${LIST} HTTP/1.1\r\nHost: ${host}`,
    `CONNECT 127.0.0.1:${port} HTTP/1.1\r\nHost: ${host}`,
  ]) {
    await sendRaw(url, `${head}\r\nConnection: close\r\n\r\n`);
  }
  await other.close();
  expect(other.requests).toEqual([]);
  expect(recording.requests.filter(({ target }) => !target.startsWith(LIST))).toEqual([]);
});

test('who comes by another name gets nothing', async ({ server, recording }) => {
  for (const host of ['elsewhere.example', 'elsewhere.example:80']) {
    const { body } = await send(server.url, LIST, { headers: { host } });
    expect(String(body), host).not.toContain('{}');
    const page = await send(server.url, '/', { headers: { host } });
    expect(String(page.body), host).not.toContain('<html');
  }
  await sendRaw(server.url, `GET ${LIST} HTTP/1.0\r\n\r\n`);
  expect(recording.requests).toEqual([]);
});

test('opens no tunnel, and passes on no body', async ({ server, recording }) => {
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
  // Caddy knows no limit of none: a byte of each goes through.
  expect(recording.bodies().length).toBeLessThanOrEqual(recording.requests.length);
  for (let again = 0; again < 5; again++) {
    expect(await send(server.url, LIST)).toMatchObject({ status: 200 });
  }
});

test('a request that two servers would read in two ways is refused', async ({
  server,
  recording,
}) => {
  const { url } = server;
  const { host } = new URL(url);
  const start = `GET ${LIST} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n`;
  const smuggled = `GET /admin HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
  for (const [what, bytes] of [
    ['two hosts', `${start}Host: elsewhere.example\r\n\r\n`],
    ['no host', `GET ${LIST} HTTP/1.1\r\n\r\n`],
    ['two lengths', `${start}Content-Length: 0\r\nContent-Length: 5\r\n\r\n`],
    ['a length of no number', `${start}Content-Length: +5\r\n\r\nabcde`],
    ['a space before the colon', `${start}X-Name : value\r\n\r\n`],
    ['a space in the path', `GET ${LIST}/a b HTTP/1.1\r\nHost: ${host}\r\n\r\n`],
    ['a NUL in a header', `${start}Accept: a\0b\r\n\r\n`],
    ['an unknown transfer encoding', `${start}Transfer-Encoding: xchunked\r\n\r\n${smuggled}`],
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
});

test('headers without end are refused, and others are served on', async ({ server, recording }) => {
  const { url } = server;
  const { host } = new URL(url);
  const flood = Array.from({ length: 2000 }, (_, i) => `X-${i}: ${'x'.repeat(1000)}\r\n`).join('');
  expect(await sendRaw(url, `GET ${LIST} HTTP/1.1\r\nHost: ${host}\r\n${flood}\r\n`)).toMatch(
    /^(?:HTTP\/1\.1 4|$)/,
  );
  expect(recording.requests).toEqual([]);
  expect(await send(url, LIST)).toMatchObject({ status: 200 });
});

test('without a key of its own it passes on no other', async ({ startServer, recording }) => {
  const { url } = await startServer({ key: '' });
  await send(url, LIST, { headers: { authorization: 'Bearer of-the-browser' } });
  expect(recording.requests).toHaveLength(1);
  expect(recording.requests[0]?.headers.authorization ?? '').not.toContain('of-the-browser');
});

test('a key that ends in a newline becomes no second header', async ({
  startServer,
  recording,
}) => {
  const { url } = await startServer({ key: `${API_KEY}\n` });
  const { status, body } = await send(url, LIST);
  expect(String(body)).not.toContain(API_KEY);
  if (status === 200) {
    expect(recording.requests[0]?.headers.authorization).toBe(`Bearer ${API_KEY}`);
  } else {
    // Caddy sends nothing; the service refuses what nginx sends.
    expect([400, 502]).toContain(status);
    expect(recording.requests).toEqual([]);
  }
});

test('without a place for the key it does not start, or asks without one', async ({
  startServer,
  recording,
}) => {
  const started = await startServer({ key: null }).catch((error: unknown) => String(error));
  if (typeof started === 'string') {
    expect(started).toContain('category-service-key.conf');
  } else {
    await send(started.url, LIST, { headers: { authorization: 'Bearer of-the-browser' } });
    expect(recording.requests[0]?.headers.authorization ?? 'Bearer').toBe('Bearer');
  }
});

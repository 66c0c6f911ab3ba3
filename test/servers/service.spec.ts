import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { categoryEndpoint } from '../../src/api/endpoints';
import { findExecutable } from '../e2e/find-executable';
import { API_KEY } from '../e2e/problems';
import { expect, test } from './fixtures';
import { findFreePort } from './free-port';
import { startRecordingService } from './recording-service';
import { ODD_IDS } from './service-paths';
import { send, sendRaw } from './send';

const LIST = '/api/v1/sites/main/category';

/** Expects an error in the service's error format. */
function expectError(
  answer: Awaited<ReturnType<typeof send>>,
  status: number,
  what?: string,
): void {
  expect(answer.status, what).toBe(status);
  expect(answer.headers['content-type'], what).toMatch(/^application\/json/);
  expect(JSON.parse(String(answer.body)), what).toMatchObject({
    error: { message: expect.any(String) },
  });
}

test('adds the key and forwards only known headers', async ({ server, recording }) => {
  const known = {
    accept: 'application/json',
    'if-none-match': '"7", "{env.CATEGORY_SERVICE_KEY}"',
  };
  const unknown = {
    authorization: 'Bearer of-the-browser',
    connection: 'close, authorization',
    'content-type': 'text/plain',
    cookie: 'session=secret',
    forwarded: 'for=192.0.2.1',
    'if-range': '"7"',
    origin: server.url,
    'proxy-authorization': 'Basic c2VjcmV0',
    range: 'bytes=0-1',
    referer: `${server.url}/secret`,
    te: 'trailers',
    via: '1.1 elsewhere',
    'x-forwarded-for': '192.0.2.1',
    'x-forwarded-host': 'elsewhere.example',
    'x-http-method-override': 'DELETE',
    'x-original-url': '/admin',
    X_Forwarded_For: '192.0.2.1',
    X_HTTP_Method_Override: 'DELETE',
  };
  await send(server.url, LIST, { headers: { ...known, ...unknown } });
  await send(server.url, LIST);
  const [all, none] = recording.requests.map(({ headers }) => headers);
  expect(all).toMatchObject({ ...known, authorization: `Bearer ${API_KEY}` });
  // Each server adds its own headers.
  const own =
    /^(?:accept-encoding|accept-language|cache-control|connection|host|pragma|sec-fetch-mode|user-agent)$/;
  const names = Object.keys(all ?? {}).filter((name) => !own.test(name));
  expect(names.toSorted()).toEqual(['accept', 'authorization', 'if-none-match']);
  expect(none).not.toHaveProperty('if-none-match');
});

for (const path of ['', '/categories']) {
  test(`forwards every ID byte for byte ${path && 'under a subpath'}`, async ({
    startServer,
    recording,
  }) => {
    const { url } = await startServer({ path });
    const targets = [
      ...ODD_IDS.map((id) => categoryEndpoint(path ? 'main' : id, id)),
      `${LIST}/%c3%bc`,
      `${LIST}?after=a%2Fb%3D%3D&first=50&q=%C3%BC+x`,
      `${LIST}/c1?after=/../%2e%2e/|`,
    ];
    for (const target of targets)
      expect(await send(url, target), target).toMatchObject({ status: 200 });
    const arrived = recording.requests.map(({ target }) => target);
    // Under a path prefix, Caddy escapes some characters. The result is equivalent.
    const plain = (target: string) => target.replaceAll(/%2[1278A9]/gi, decodeURIComponent);
    expect(path ? arrived.map(plain) : arrived).toEqual(path ? targets.map(plain) : targets);
  });
}

test('allows only GET and HEAD', async ({ server, recording }) => {
  const { url } = server;
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE']) {
    const answer = await send(url, LIST, { method });
    expectError(answer, 405, method);
    // nginx rejects TRACE before it looks at the URL.
    if (method !== 'TRACE') expect(answer.headers.allow, method).toBe('GET, HEAD');
  }
  expect(recording.requests).toEqual([]);
  expect(await send(url, LIST, { method: 'HEAD' })).toMatchObject({ status: 200 });
  expect(recording.requests).toMatchObject([{ method: 'HEAD', target: LIST }]);
});

test("strips response headers that would apply to the app's origin", async ({
  server,
  recording,
}) => {
  const aboutOrigins = {
    'access-control-allow-credentials': 'true',
    'access-control-allow-origin': '*',
    'alt-svc': 'h3=":443"',
    'clear-site-data': '"*"',
    link: '</x>; rel=preload',
    nel: '{}',
    refresh: '0; url=https://elsewhere.example',
    'report-to': '{}',
    'reporting-endpoints': 'x="https://elsewhere.example"',
    'service-worker-allowed': '/',
    'set-cookie': ['session=1', 'other=2'],
    'strict-transport-security': 'max-age=1',
    'www-authenticate': 'Basic',
  };
  recording.answer = (_, response) => {
    response.writeHead(200, {
      ...aboutOrigins,
      'content-type': 'text/html',
      'content-security-policy': 'default-src *',
      'cross-origin-opener-policy': 'unsafe-none',
      'cross-origin-resource-policy': 'cross-origin',
      'permissions-policy': 'camera=*',
      'referrer-policy': 'unsafe-url',
      'x-accel-redirect': '/config.json',
      'x-content-type-options': 'none',
      'x-frame-options': 'SAMEORIGIN',
    });
    response.end('<script>alert(1)</script>');
  };
  const { headers, body } = await send(server.url, LIST);
  expect(String(body)).toBe('<script>alert(1)</script>');
  expect(Object.keys(headers).filter((name) => name in aboutOrigins)).toEqual([]);
  // A policy with two values would be invalid.
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringContaining(
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    ),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
});

test('strips these headers from informational responses', async ({ server, recording }, {
  project,
}) => {
  // nginx before 1.29 takes an informational response for the final one.
  test.skip(project.name === 'nginx');
  recording.answer = (_, response) => {
    const hints = {
      link: '</x>; rel=preload',
      'set-cookie': 'session=1',
      'clear-site-data': '"*"',
    };
    response.writeEarlyHints(hints, () => response.end('{}'));
  };
  const { host } = new URL(server.url);
  const head = `GET ${LIST} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
  const answer = await sendRaw(server.url, head);
  expect(answer).toMatch(/HTTP\/1\.1 200 /);
  expect(answer).not.toMatch(/^(?:link|set-cookie|clear-site-data):/im);
  expect(answer).toMatch(/^content-security-policy: .*sandbox/im);
});

test('forwards responses unchanged', async ({ server, recording }) => {
  const { url } = server;
  recording.answer = (_, response) => {
    const headers = { 'content-encoding': 'gzip', 'content-type': 'application/json' };
    response.writeHead(429, { ...headers, 'retry-after': '30' });
    response.end(gzipSync('{"error":"slow down"}'));
  };
  const answer = await send(url, LIST, { headers: { 'accept-encoding': 'gzip' } });
  expect(answer.status).toBe(429);
  expect(answer.headers).toMatchObject({ 'retry-after': '30', 'cache-control': 'no-store' });
  const isCompressed = answer.headers['content-encoding'] === 'gzip';
  const body = isCompressed ? gunzipSync(answer.body) : answer.body;
  expect(String(body)).toBe('{"error":"slow down"}');

  recording.answer = (request, response) => {
    const isKnown = request.headers['if-none-match'] === '"7"';
    response.writeHead(isKnown ? 304 : 200, { 'cache-control': 'private, max-age=5', etag: '"7"' });
    response.end();
  };
  const kept = { headers: { 'cache-control': 'private, max-age=5', etag: '"7"' } };
  expect(await send(url, LIST)).toMatchObject(kept);
  const known = { headers: { 'if-none-match': '"7"' } };
  expect(await send(url, LIST, known)).toMatchObject({ status: 304 });

  const before = recording.requests.length;
  recording.answer = (_, response) =>
    response.writeHead(302, { location: `${recording.url}/elsewhere` }).end();
  expect(await send(url, LIST)).toMatchObject({ status: 302 });
  expect(recording.requests).toHaveLength(before + 1);
});

test('an unreachable service is reported as JSON', async ({ startServer, recording }) => {
  const serviceUrl = `http://127.0.0.1:${await findFreePort()}`;
  const unreached = await startServer({ serviceUrl });
  expectError(await send(unreached.url, LIST, { headers: { accept: 'text/html' } }), 502);
  const impatient = await startServer({ timeoutSeconds: 1 });
  recording.answer = () => {};
  expectError(await send(impatient.url, LIST), 504);
});

test('a service with an untrusted certificate does not get the key', async ({ startServer }) => {
  test.skip(findExecutable(['openssl']) === undefined, 'openssl makes the certificate');
  const service = await startRecordingService(makeCertificate());
  const { url } = await startServer({ serviceUrl: service.url });
  expectError(await send(url, LIST), 502);
  expect(service.requests).toEqual([]);
  await service.close();
});

/** Creates a self-signed certificate. */
function makeCertificate() {
  const folder = mkdtempSync(join(tmpdir(), 'category-browser-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const files = ['-keyout', key, '-out', cert];
  execFileSync('openssl', ['req', '-x509', ...curve, ...subject, ...files], { stdio: 'ignore' });
  const certificate = { key: readFileSync(key), cert: readFileSync(cert) };
  rmSync(folder, { recursive: true });
  return certificate;
}

test('a truncated response is not passed off as complete', async ({ server, recording }) => {
  for (const headers of [{ 'content-length': 1000 }, {}]) {
    recording.answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', ...headers });
      response.write('{"categories":[', () => response.destroy());
    };
    const answer = await send(server.url, LIST);
    expect(answer.status).toBe(200);
    // Caddy 2.6 ends a response of unknown length as if it were complete; the app detects truncated JSON.
    expect(answer.isWhole && 'content-length' in headers).toBe(false);
    expect(() => JSON.parse(String(answer.body))).toThrow();
  }
});

test('forwards a response with 10 kB of headers', async ({ server, recording }) => {
  const long = 'x'.repeat(10_000);
  recording.answer = (_, response) => response.writeHead(200, { 'x-request-id': long }).end('{}');
  expect(await send(server.url, LIST)).toMatchObject({
    status: 200,
    headers: { 'x-request-id': long },
  });
});

test('forwards a response of 30 MB', async ({ server, recording }) => {
  const large = Buffer.alloc(30 * 1024 * 1024, 'x');
  recording.answer = (_, response) => response.end(large);
  const { body, isWhole } = await send(server.url, LIST);
  expect(isWhole).toBe(true);
  expect(body).toHaveLength(large.length);
});

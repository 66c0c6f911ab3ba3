import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { once } from 'node:events';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { failureOf } from '../../../src/api/get-json';
import { sendRequest } from '../../../src/api/send-request';
import { DEFAULT_PAGING } from '../../../src/api/service';
import {
  createGateway,
  toGatewayConfiguration,
} from '../../../src/command-line/gateway/create-gateway';
import { gatewayMiddleware } from '../../../src/command-line/gateway/gateway-middleware';
import { listen } from '../../../src/command-line/server';
import { parseConfiguration } from '../../../src/site/configuration/configuration';
import { listenOnFreePort } from '../../servers/free-port';
import { send, sendRaw } from '../../servers/send';

const KEY = 's3cret-0123456789';
const LIST = '/api/v1/sites/main/category';
async function serve(answer: RequestListener) {
  const server = createServer(answer);
  const port = await listenOnFreePort(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { server, url: `http://127.0.0.1:${port}` };
}

/** Starts a service with the given handler and a gateway in front of it. */
async function gatewayTo(
  answer: RequestListener,
  {
    prefix = '',
    key = KEY,
    timeoutMs = 5000,
  }: { prefix?: string; key?: string | null; timeoutMs?: number } = {},
) {
  const seen: IncomingMessage[] = [];
  const { url, server } = await serve((request, response) => {
    seen.push(request);
    return answer(request, response);
  });
  const service = { baseUrl: url + prefix, siteId: 'main', key };
  const gateway = createGateway({ host: '127.0.0.1', service, timeoutMs });
  const running = await listen({ port: 0, fetch: gateway.fetch });
  onTestFinished(running.close);
  return { url: running.url, seen, server, service };
}

/** Returns what the app takes for the cause when a request through the gateway fails. */
async function failureBehind(url: string) {
  const service = { baseUrl: url, paging: DEFAULT_PAGING, getKey: () => null, fetch };
  const { signal } = new AbortController();
  return failureOf(await sendRequest(service, LIST, {}, { signal }));
}

const ok: RequestListener = (_, response) => response.end('{}');

describe('a request to the service', () => {
  it.each([`${LIST}?first=50`, `${LIST}/%c3%bc;v=1`, `${LIST}/a%7Cb?q=x&%61=+&/../`])(
    'is forwarded byte for byte: %s',
    async (target) => {
      const { url, seen } = await gatewayTo(ok, { prefix: '/shop' });
      expect(await send(url, target)).toMatchObject({ status: 200 });
      expect(seen.map((request) => request.url)).toEqual([`/shop${target}`]);
    },
  );
});

describe('a response to the browser', () => {
  it('keeps the headers that distinguish a rate limit from a rejected key', async () => {
    const limits = {
      'retry-after': '30',
      ratelimit: '"default";r=0;t=30',
      'ratelimit-remaining': '0',
      'x-ratelimit-remaining': '0',
      'x-rate-limit-remaining': '0',
    };
    const { url } = await gatewayTo((_, response) => response.writeHead(403, limits).end());
    const { status, headers } = await fetch(url + LIST);
    expect(status).toBe(403);
    expect(Object.fromEntries(headers)).toMatchObject(limits);
  });

  it('is a JSON 502 if the service fails', async () => {
    let answer: RequestListener = (request) => request.socket.destroy();
    const { url, server, service } = await gatewayTo((...args) => answer(...args));
    expect((await fetch(url + LIST)).status).toBe(502);
    expect(await failureBehind(url)).not.toHaveProperty('unreached');
    answer = (request) => request.socket.end('220 mail.example ESMTP\r\n');
    expect((await fetch(url + LIST)).status).toBe(502);
    const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket';
    answer = (request) =>
      request.socket.write(`HTTP/1.1 101 Switching Protocols\r\n${upgrade}\r\n\r\n`);
    expect((await fetch(url + LIST)).status).toBe(502);
    server.closeAllConnections();
    server.close();
    const unreached = await fetch(url + LIST);
    expect(unreached.status).toBe(502);
    expect(await unreached.text()).toContain('ECONNREFUSED');
    expect(await failureBehind(url)).toMatchObject({
      kind: 'server',
      unreached: { host: new URL(service.baseUrl).host, code: 'ECONNREFUSED' },
    });
    expect(unreached.headers.get('Cache-Control')).toBe('no-store');
  });

  it.each([
    [KEY, 'rejected the API key'],
    [null, 'needs an API key'],
  ])('is a 502 if the service rejects the key %j', async (key, words) => {
    const { url } = await gatewayTo((_, response) => response.writeHead(401).end('{}'), { key });
    const response = await fetch(url + LIST);
    expect(response.status).toBe(502);
    expect((await response.json()).error.message).toContain(words);
    expect(await failureBehind(url)).toEqual({ kind: 'unauthorized', keyVersion: null });
    const say = vi.mocked(console.error);
    expect(say).toHaveBeenLastCalledWith(expect.stringContaining(words));
    expect(say.mock.calls.join()).not.toContain(KEY);
    say.mockClear();
  });

  it('is complete even if the browser reads it slowly', async () => {
    const { url } = await gatewayTo(
      (request, response) => {
        if (request.url !== `${LIST}/silent`) response.end(Buffer.alloc(30_000_000, 'x'));
      },
      // Longer than a busy machine takes to forward a chunk.
      { timeoutMs: 3_000 },
    );
    const long = await fetch(`${url}${LIST}/long`);
    // This request times out after `timeoutMs` of silence; the long response is still unread then.
    expect((await fetch(`${url}${LIST}/silent`)).status).toBe(504);
    expect((await long.arrayBuffer()).byteLength).toBe(30_000_000);
  });

  const ENCODE = {
    identity: (text: string) => Buffer.from(text),
    gzip: gzipSync,
    deflate: deflateSync,
    br: brotliCompressSync,
    'deflate, gzip': (text: string) => gzipSync(deflateSync(text)),
  };
  const ENCODINGS = ['identity', 'gzip', 'deflate', 'br', 'deflate, gzip'] as const;

  it.each(
    [300, 302, 308, 404, 500].flatMap((status) =>
      ENCODINGS.map((encoding) => [status, encoding] as const),
    ),
  )('hides a key that the service repeats: %i in %s', async (status, encoding) => {
    const { url } = await gatewayTo(({ headers }, response) => {
      const text = JSON.stringify({ id: 'ü', description: `You sent ${headers.authorization}` });
      const body = ENCODE[encoding](text);
      response.writeHead(status, {
        Location: `/?key=${KEY}`,
        'Content-Encoding': encoding,
        'Content-Length': Buffer.byteLength(body),
        ETag: '"of the body with the key"',
        'X-Request-Id': `for ${KEY}`,
      });
      response.end(body);
    });
    const answer = await fetch(url + LIST, { redirect: 'manual' });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ id: 'ü', description: 'You sent Bearer •••' });
    expect([...answer.headers.values()].join()).not.toContain(KEY);
    expect(answer.headers.has('X-Request-Id')).toBe(false);
    expect(answer.headers.has('ETag')).toBe(false);
  });

  it.each(['plain', 'json', 'url', 'html'] as const)(
    'hides a key that a redirect repeats as %s',
    async (spelling) => {
      const key = String.raw`a1/b2+c3="d4\e5&f6`;
      const written = {
        plain: key,
        json: JSON.stringify(key).slice(1, -1),
        url: encodeURIComponent(key),
        html: String.raw`a1/b2+c3=&quot;d4\e5&amp;f6`,
      }[spelling];
      const { url } = await gatewayTo(
        (_, response) =>
          response.writeHead(302, { Location: `/?${written}`, ETag: '"1"' }).end(`to ${written}`),
        { key },
      );
      const answer = await fetch(url + LIST, { redirect: 'manual' });
      expect(answer.status).toBe(302);
      expect(answer.headers.has('Location')).toBe(false);
      expect(await answer.text()).toBe('to •••');
    },
  );

  it('is streamed without the key if it is a failure', async () => {
    let finish = () => {};
    const start = `a${'😀'.repeat(10_000)}`;
    const { url } = await gatewayTo((_, response) => {
      response.writeHead(500).write(start + KEY.slice(0, 5));
      finish = () => response.end(`${KEY.slice(5)}!`);
    });
    const { body } = await fetch(url + LIST);
    const pieces = body?.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]();
    let text = String((await pieces?.next())?.value);
    expect(start).toContain(text);
    finish();
    for (let next = await pieces?.next(); next?.done === false; next = await pieces?.next())
      text += next.value;
    expect(text).toBe(`${start}•••!`);
  });

  it('hides the key in a 304', async () => {
    const { url } = await gatewayTo((_, response) => {
      response.writeEarlyHints({ link: `</?${KEY}>; rel=preload` });
      response.writeHead(304, { ETag: '"7"', 'X-Request-Id': KEY }).end();
    });
    const { host } = new URL(url);
    const answer = await sendRaw(
      url,
      `GET ${LIST} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 304 /);
    expect(answer).toMatch(/\r\netag: "7"\r\n/i);
    expect(answer).not.toContain(KEY);
  });

  it.each(ENCODINGS)('is decompressed from %s without other changes', async (encoding) => {
    const body = `{"id":"${KEY}-ü"}`;
    const headers = { 'Content-Encoding': encoding, ETag: `"${KEY}"` };
    const { url } = await gatewayTo((_, response) =>
      response.writeHead(200, headers).end(ENCODE[encoding](body)),
    );
    const answer = await fetch(url + LIST);
    expect(await answer.text()).toBe(body);
    expect(answer.headers.get('ETag')).toBe(`"${KEY}"`);
    expect(answer.headers.has('Content-Encoding')).toBe(false);
  });

  it.each(['gzip', 'deflate', 'br'])('is empty if the %s body is empty', async (encoding) => {
    const { url } = await gatewayTo((request, response) => {
      const status = Number(/\d+/.exec(request.url?.split('?')[1] ?? '')?.[0] ?? 200);
      const headers = { 'Content-Encoding': encoding, 'Content-Length': 0 };
      response
        .writeHead(
          status,
          request.method === 'HEAD' ? { ...headers, 'Content-Length': 9 } : headers,
        )
        .end();
    });
    for (const status of [200, 204, 304, 404])
      expect(await send(url, `${LIST}?${status}`)).toMatchObject({ status, isWhole: true });
    expect(await send(url, LIST, { method: 'HEAD' })).toMatchObject({
      status: 200,
      isWhole: true,
    });
  });

  it.each([
    ['zstd', 'zstd'],
    ['constructor', 'constructor'],
    [['gzip', 'ZSTD'], 'zstd,gzip'],
  ])('is a 502 for an encoding that was not requested: %s', async (encoding, named) => {
    const { url, seen } = await gatewayTo((_, response) =>
      response.writeHead(200, { 'Content-Encoding': encoding }).end('any'),
    );
    const answer = await fetch(url + LIST);
    expect(seen[0]?.headers['accept-encoding']).toBe('gzip, br');
    expect(answer.status).toBe(502);
    expect((await answer.json()).error.message).toContain(`“${named}”`);
  });

  const TEXT = JSON.stringify({ categories: [], filler: 'x'.repeat(1000) });
  const cut = (body: Buffer, to = -1) => body.subarray(0, to);

  it.each<[string, string, (response: ServerResponse) => void]>([
    ...(['gzip', 'deflate', 'br', 'deflate, gzip'] as const).flatMap(
      (encoding): [string, string, (response: ServerResponse) => void][] => {
        const body = ENCODE[encoding](TEXT);
        return [
          [
            'has no bytes',
            encoding,
            (response) => {
              response.flushHeaders();
              response.end();
            },
          ],
          ['lacks its last byte', encoding, (response) => response.end(cut(body))],
          [
            'lacks its second half',
            encoding,
            (response) => response.end(cut(body, body.length / 2)),
          ],
          ['is damaged', encoding, (response) => response.end('garbage garbage')],
          [
            'is shorter than its length',
            encoding,
            (response) => {
              response.setHeader('Content-Length', body.length);
              response.write(cut(body), () => response.destroy());
            },
          ],
          [
            'is longer than its length',
            encoding,
            (response) => {
              response.setHeader('Content-Length', body.length - 1);
              response.strictContentLength = false;
              response.end(body);
            },
          ],
          [
            'ends without its last chunk',
            encoding,
            (response) => response.write(body, () => response.destroy()),
          ],
        ];
      },
    ),
    [
      'has a wrong checksum',
      'gzip',
      (response) => response.end(Buffer.concat([cut(gzipSync(TEXT), -8), Buffer.alloc(8)])),
    ],
    [
      'is shorter than its length',
      'identity',
      (response) => {
        response.setHeader('Content-Length', TEXT.length + 1);
        response.write(TEXT, () => response.destroy());
      },
    ],
    [
      'ends without its last chunk',
      'identity',
      (response) => response.write(TEXT, () => response.destroy()),
    ],
  ])('breaks the connection if the body %s in %s', async (_what, encoding, answer) => {
    for (const status of [200, 302, 404]) {
      const { url } = await gatewayTo((_, response) => {
        response.statusCode = status;
        if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
        answer(response);
      });
      const broken = await fetch(url + LIST, { redirect: 'manual' });
      expect(broken.status).toBe(status);
      await expect(broken.text()).rejects.toThrow('terminated');
    }
  });
});

it("cancels the service's request when the browser cancels", async () => {
  const { url, server } = await gatewayTo(() => {}, { timeoutMs: 60_000 });
  const abort = new AbortController();
  const arrived = once(server, 'request');
  const answer = fetch(url + LIST, { signal: abort.signal });
  const [, response] = await arrived;
  abort.abort();
  await Promise.all([expect(answer).rejects.toThrow('aborted'), once(response, 'close')]);
});

it.each(['*', String.raw`/a\\b`])('responds with 400 to an invalid target: %s', async (target) => {
  const { url } = await gatewayTo(ok);
  expect(await send(url, target)).toMatchObject({ status: 400 });
});

it("leaves the key out of the app's configuration", async () => {
  const { url, service } = await gatewayTo(ok, { prefix: '/shop' });
  const answer = await fetch(`${url}/config.json`);
  const text = await answer.text();
  const { host } = new URL(service.baseUrl);
  expect(JSON.parse(text)).toMatchObject({
    connections: [{ name: `${host}/shop`, baseUrl: '/', auth: 'proxy', siteId: 'main' }],
    demo: false,
  });
  expect(text).toContain(`"id":"${host.replaceAll(/\W/g, '-')}-shop-`);
  expect(text).not.toContain(KEY);
  const tag = answer.headers.get('ETag') ?? '';
  const again = await fetch(`${url}/config.json`, { headers: { 'If-None-Match': tag } });
  expect(again.status).toBe(304);
});

describe('the connection ID', () => {
  const URL = 'https://shop.test';
  const LONG = `${URL}/${'-a'.repeat(40)}`;
  const idOf = (baseUrl: string) => {
    const configuration = toGatewayConfiguration({ baseUrl, siteId: 'main' });
    expect(parseConfiguration(configuration)).toMatchObject({ ok: true });
    return configuration.connections[0]?.id ?? '';
  };

  it('is different for each service', () => {
    const services = [
      `${URL}/EU`,
      `${URL}/eu`,
      `${URL}/shop/eu`,
      `${URL}/shop-eu`,
      LONG,
      `${LONG}1`,
    ];
    const others = [
      'https://localhost:4010',
      'http://localhost:4010',
      'http://demo',
      'http://connections',
    ];
    const ids = [...services, ...others].map(idOf);
    expect(new Set(ids).size).toBe(ids.length);
    expect(Math.max(...ids.map((id) => id.length))).toBeLessThanOrEqual(64);
  });

  it("begins with the service's name", () => {
    expect(idOf(`${URL}/eu`)).toMatch(/^shop-test-eu-[\da-f]{12}$/);
    expect(idOf(`${URL}/eu`)).toBe(idOf(`${URL}/eu`));
  });
});

/** Starts a server whose middleware is the gateway to a service. */
async function serverFor(url: string, env: NodeJS.ProcessEnv = {}) {
  const use = gatewayMiddleware({ CATEGORY_SERVICE_URL: url, ...env });
  const { url: served } = await serve((request, response) =>
    use(request, response, () => response.end('The app')),
  );
  return served;
}

describe('CATEGORY_SERVICE_URL', () => {
  it.each([
    ['https://shop.example.com/prefix/', 'shop.example.com/prefix'],
    ['shop.example.com', 'shop.example.com'],
    ['localhost:4010', 'localhost:4010'],
    ['https://shop.example.com/api/v1', 'shop.example.com'],
  ])('can have the form %s', async (url, name) => {
    const server = await serverFor(url);
    const configuration = await (await fetch(`${server}/config.json?x`)).json();
    expect(configuration.connections).toMatchObject([{ name, baseUrl: '/', auth: 'proxy' }]);
    expect(await (await fetch(`${server}/src/main.ts`)).text()).toBe('The app');
  });

  it('receives requests with the key but without cookies', async () => {
    const seen: object[] = [];
    const service = await serve(({ url, headers: { authorization, cookie } }, response) => {
      seen.push({ url, authorization, cookie });
      response.end('{}');
    });
    const server = await serverFor(`${service.url}/shop`, {
      CATEGORY_SERVICE_KEY: 's3cret-012345\n',
    });
    const path = '/api/v1/sites/main/category/a%2Fb';
    await fetch(`${server}${path}`, { headers: { Cookie: 'session=1' } });
    expect(seen).toEqual([{ url: `/shop${path}`, authorization: 'Bearer s3cret-012345' }]);
  });

  it.each([
    ['ftp://shop.example.com', 'starts with https:// or http://'],
    ['https://shop.example.com?key=x', '“?” or “#”'],
    ['/prefix', 'Enter the base URL'],
  ])('is named in the error for an invalid value: %s', async (url, reason) => {
    await expect(serverFor(url)).rejects.toThrow(
      new RegExp(`^CATEGORY_SERVICE_URL is invalid\\. .*${reason.replaceAll('?', '\\?')}`),
    );
  });
});

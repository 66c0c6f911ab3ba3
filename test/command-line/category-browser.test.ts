import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { version } from '../../package.json';
import { categories, KEY_REJECTED } from '../check/engine/fake-service';
import { startRecordingService } from '../servers/recording-service';
import { startService, type StartOptions } from '../start-service';
import { runInProcess } from './run-in-process';
import { commandFrom } from './start-command';
import { startProxy } from './start-proxy';

const KEY = 's3cret-0123456789';
const WITH_KEY = { CATEGORY_SERVICE_KEY: KEY };

async function serve(options: Partial<StartOptions> = {}) {
  const sites = { main: categories(120) };
  const service = await startService({ port: 0, key: KEY, sites, ...options });
  onTestFinished(service.close);
  return service.url;
}

const command = commandFrom('src/command-line/category-browser.ts');
const start = (args: readonly string[], env = {}) =>
  command(args, { CATEGORY_SERVICE_KEY: '', ...env });
/** The default port may be in use while tests run. */
const ANY_PORT = ['--no-open', '--port', '0'];
const APP = /App +(\S+)/;

describe('category-browser URL', () => {
  it('serves the app and the service at one address', async () => {
    const service = await serve();
    const env = { CATEGORY_SERVICE_KEY: `${KEY}\n` };
    const { child, ended, said } = start([service, '--site', 'main', ...ANY_PORT], env);
    const [, url] = await said(APP);
    const headers = { Accept: 'text/html' };
    const page = await fetch(`${url}/shop/sites/main/categories`, { headers });
    expect(await page.text()).toContain('The app');
    expect(await (await fetch(`${url}/config.json`)).json()).toMatchObject({
      connections: [{ siteId: 'main', auth: 'proxy', definedBy: 'command' }],
    });
    const list = await fetch(`${url}/api/v1/sites/main/category`);
    expect(await list.json()).toMatchObject({ pageInfo: { totalCount: 120 } });
    child.kill('SIGINT');
    const { code, out, err } = await ended;
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain(`Service  ${service}\nSite     main\n`);
    expect(out).not.toContain(KEY);
  });

  it('sends no request until the app asks for a site', async () => {
    const service = await startRecordingService();
    onTestFinished(service.close);
    const { said } = start([service.url, ...ANY_PORT], WITH_KEY);
    const [printed, url] = await said(/^[^]*App +(\S+)$/m);
    expect(printed).not.toContain('Site');
    expect(await (await fetch(`${url}/config.json`)).json()).toMatchObject({
      connections: [{ siteId: null, auth: 'proxy' }],
    });
    expect(service.requests).toEqual([]);
    const list = '/api/v1/sites/main/category';
    expect((await fetch(`${url}${list}`)).status).toBe(200);
    expect(service.requests).toMatchObject([
      { target: list, headers: { authorization: `Bearer ${KEY}` } },
    ]);
  });

  it.runIf(process.platform === 'linux')('opens the app in the browser', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'browser-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const opened = join(folder, 'opened');
    const script = `#!/bin/sh\necho "$1" > ${opened}.new\nmv ${opened}.new ${opened}\n`;
    await writeFile(join(folder, 'xdg-open'), script);
    await chmod(join(folder, 'xdg-open'), 0o755);
    const env = { PATH: `${folder}:${process.env.PATH}` };
    const { said } = start([await serve({ key: undefined }), '--port', '0'], env);
    const [, url] = await said(APP);
    await expect.poll(() => readFile(opened, 'utf8').catch(() => '')).toBe(`${url}\n`);
  });

  it('warns that others can read the service if it listens on the network', async () => {
    const service = await serve({ key: undefined });
    const { said } = start([service, '--no-open', '--host', '0.0.0.0', '--port', '0']);
    const [, url] = await said(
      /Warning +anyone who can reach this machine .*\nApp +(http:\/\/localhost:\d+)/,
    );
    expect((await fetch(`${url}/health`)).status).toBe(200);
  });

  it('explains why it cannot listen before it prompts for a key', async () => {
    const { port } = new URL(await serve());
    const err = `Port ${port} is already in use. Choose another with --port, or use --port 0 for a free one.\n`;
    const taken = ['--no-open', '--port', port];
    expect(await start(['demo', ...taken]).ended).toEqual({ code: 2, out: '', err });
    expect(await runInProcess(['http://shop.test', ...taken])).toEqual({ code: 2, out: '', err });
    const unknown = ['http://shop.test', '--no-open', '--host', 'nope.invalid'];
    expect((await runInProcess(unknown)).err).toContain("Can't listen on nope.invalid");
  });

  it.each<[string, string[], string | RegExp]>([
    ['no base URL', [], 'Missing the base URL of the service (see --help)'],
    [
      'an unknown option',
      ['http://127.0.0.1', '--prot', '1'],
      'Unknown option "--prot". Did you mean --port? (see --help)',
    ],
    [
      'a mistyped command',
      ['compre', 'a.json', 'b.json'],
      'Expected a command (check, compare or demo) or a URL such as https://shop.example.com. Did you mean compare? (see --help)',
    ],
    ['a key among the arguments', ['http://127.0.0.1', '--key', KEY], 'Unknown option "--key"'],
    ['an extra argument', ['demo', 'x'], 'Unexpected argument "x" (see --help)'],
    [
      'an unknown host',
      ['https://shop.invalid', '--site', 'main', ...ANY_PORT],
      'Host not found: shop.invalid.',
    ],
    [
      'a missing key',
      ['https://shop.test', '--site', 'main', ...ANY_PORT],
      /^shop\.test: The service needs an API key, .* CATEGORY_SERVICE_KEY to .*\n$/,
    ],
  ])('prints one line and exits with 2 for %s', async (_, args, reason) => {
    const answer = () => new Response(null, { status: 401 });
    const { code, out, err } = await runInProcess(args, { services: { 'shop.test': answer } });
    expect(code).toBe(2);
    expect(err).toMatch(reason);
    expect(err.trimEnd()).not.toContain('\n');
    expect(out).not.toContain('App');
    expect(`${out}${err}`).not.toContain(KEY);
  });
});

describe('output of category-browser URL', () => {
  const args = ['http://shop.test', '--site', 'main', ...ANY_PORT];
  const run = (answer: () => Response) =>
    runInProcess(args, { env: WITH_KEY, services: { 'shop.test': answer } });

  it('warns that the key is sent unencrypted', async () => {
    const { code, err } = await run(() => new Response(null, { status: 401 }));
    expect(code).toBe(2);
    const [warning, rejection] = err.split('\n');
    expect(warning).toMatch(/^The API key will be sent unencrypted: /);
    expect(rejection).toContain(`shop.test: ${KEY_REJECTED}`);
  });

  it('contains no control characters from a redirect', async () => {
    const headers = { location: 'https://x.example/\u009B31m\u0085::error::x' };
    const { code, err } = await run(() => new Response(null, { status: 302, headers }));
    expect(code).toBe(2);
    expect(err).toMatch(/ redirects to https:\/\/x\.example\/[^\p{Cc}]+\n$/u);
  });
});

describe('category-browser demo', () => {
  it('serves the app with its embedded service', async () => {
    const { child, ended, said } = start(['demo', ...ANY_PORT]);
    const [, url] = await said(APP);
    const page = await fetch(String(url), { headers: { Accept: 'text/html' } });
    expect(await page.text()).toContain('The app');
    expect((await fetch(`${url}/api/v1/sites/main/category`)).status).toBe(404);
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 0 });
  });

  it('simulates an API key and errors', async () => {
    const options = ['--key', 's3cret', '--size-param', 'limit', '--fault', '503:1', '--cors'];
    const { child, ended, said } = start(['demo', ...ANY_PORT, ...options]);
    const [, url] = await said(APP);
    const configuration: unknown = await (await fetch(`${url}/config.json`)).json();
    expect(configuration).toMatchObject({ connections: [{ auth: 'key', siteId: 'magazine' }] });
    const headers = { Origin: 'https://elsewhere.example' };
    const response = await fetch(`${url}/api/v1/sites/magazine/category`, { headers });
    expect(response.status).toBe(503);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    child.kill('SIGTERM');
    const { out } = await ended;
    expect(out).toContain('Service  demo\nSite     magazine\n');
    expect(out).not.toContain('s3cret');
  });

  it('prints no control sequences from a data file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'category-browser-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = join(folder, 'a\u001B[31m.json');
    await writeFile(file, JSON.stringify({ siteId: 'shop\u001B[2J\u202E', categories: [] }));
    const { child, ended, said } = start(['demo', ...ANY_PORT, '--data', file]);
    await said(APP);
    child.kill('SIGTERM');
    const { out } = await ended;
    expect(out).toContain('Service  a\uFFFD[31m.json\nSite     shop\uFFFD[2J\uFFFD\n');
  });

  it('rejects requests from other origins', async () => {
    const options = ['--site', 'mine', '--latency', '60000'];
    const { child, ended, said } = start(['demo', ...ANY_PORT, ...options]);
    const [, url] = await said(APP);
    const list = `${url}/api/v1/sites/mine/category`;
    const foreign = await fetch(list, { headers: { Origin: 'https://elsewhere.example' } });
    expect(foreign.status).toBe(403);
    const slow = fetch(list).catch((error: unknown) => error);
    await fetch(`${url}/health`);
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 0 });
    expect(await slow).toBeInstanceOf(TypeError);
  });
});

it('an interrupted check prints its results and exits with 2', async () => {
  const service = await serve();
  let requestCount = 0;
  // Responds once.
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    requestCount += 1;
    if (requestCount > 1) return void child.kill('SIGINT');
    const headers = { Authorization: request.headers.authorization ?? '' };
    const result = await fetch(service + request.url, { headers });
    response.writeHead(result.status, { 'Content-Type': 'application/json' });
    response.end(await result.text());
  };
  const server = createServer((...exchange) => void respond(...exchange)).listen(0, '127.0.0.1');
  onTestFinished(() => server.closeAllConnections());
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const { child, ended } = start(['check', `http://127.0.0.1:${port}`, '--site', 'main'], WITH_KEY);
  const { code, out } = await ended;
  expect(code).toBe(2);
  expect(out).toMatch(/passed +Base URL.*\n/);
  expect(out).toContain('Stopped after');
});

describe('a proxy', () => {
  async function runBehind(args: (service: string) => string, proxyUrl?: string) {
    const service = await serve();
    const proxy = await startProxy(service);
    onTestFinished(proxy.close);
    const env = { ...WITH_KEY, HTTP_PROXY: proxyUrl ?? proxy.url, NO_PROXY: '127.0.0.1' };
    const { code, err } = await start(args(service).split(' '), env).ended;
    return { code, err, asked: [...new Set(proxy.asked)] };
  }

  it('receives all requests', async () => {
    const behind = await runBehind(() => 'check http://shop.test --site main');
    expect(behind).toMatchObject({ code: 0, asked: ['shop.test'] });
  });

  it('receives no requests for the hosts in NO_PROXY', async () => {
    const around = await runBehind((service) => `check ${service} --site main`);
    expect(around).toMatchObject({ code: 0, err: '', asked: [] });
  });

  it.each([
    'check https://shop.test',
    'compare https://shop.test b.json',
    'https://shop.test --port 0',
  ])('opens a tunnel for HTTPS: %s', async (line) => {
    const { code, asked } = await runBehind(() => `${line} --site main`);
    expect({ code, asked }).toEqual({ code: 2, asked: ['tunnel to shop.test:443'] });
  });

  it('is rejected without its password if its URL is invalid', async () => {
    const args = () => 'compare http://shop.test b.json --site main';
    const { code, err } = await runBehind(args, 'x://me:secret@');
    expect({ code, err }).toEqual({ code: 2, err: 'HTTP_PROXY is not a valid proxy URL.\n' });
  });

  it('defaults to http if its URL has no scheme', async () => {
    const service = await serve();
    const proxy = await startProxy(service);
    onTestFinished(proxy.close);
    const env = { ...WITH_KEY, HTTP_PROXY: proxy.url.replace('http://', '') };
    const { code } = await start('check http://shop.test --site main'.split(' '), env).ended;
    expect({ code, asked: [...new Set(proxy.asked)] }).toEqual({ code: 0, asked: ['shop.test'] });
  });

  describe('is blamed instead of the service', () => {
    const say = async (line: string, env: Record<string, string>) => {
      const { code, out, err } = await start(line.split(' '), { ...WITH_KEY, ...env }).ended;
      expect(code).toBe(2);
      return out + err;
    };
    const cases = [
      ['HTTP_PROXY', 'check http://shop.test --site main'],
      ['HTTPS_PROXY', 'check https://shop.test --site main'],
      ['http_proxy', 'compare https://shop.test b.json --site main'],
      ['https_proxy', 'https://shop.test --site main --port 0'],
    ] as const;

    it.each(cases)('when it rejects the connection: %s, %s', async (variable, line) => {
      const text = await say(line, { [variable]: '127.0.0.1:1' });
      expect(text).toContain(`Connection refused by the proxy 127.0.0.1:1 (${variable}).`);
      expect(text).toContain(`Check ${variable}.`);
      expect(text).toContain('add shop.test to NO_PROXY.');
    });

    it.each(cases)('when its host is unknown: %s, %s', async (variable, line) => {
      const text = await say(line, { [variable]: 'http://me:secret@proxy.invalid:3128' });
      expect(text).toContain(`Host not found: the proxy proxy.invalid:3128 (${variable}).`);
      expect(text).not.toContain('secret');
    });

    it.each(cases)('when it requires a login: %s, %s', async (variable, line) => {
      const proxy = await startProxy('http://shop.test', 407);
      onTestFinished(proxy.close);
      const { host } = new URL(proxy.url);
      const text = await say(line, { [variable]: proxy.url });
      expect(text).toContain(`Login required (407) by the proxy ${host} (${variable}).`);
      expect(text).toContain('http://USER:PASSWORD@');
    });

    it.each([403, 502, 503])('when it opens no tunnel: %i', async (status) => {
      const proxy = await startProxy('http://shop.test', status);
      onTestFinished(proxy.close);
      const { host } = new URL(proxy.url);
      const text = await say('check https://shop.test --site main', { https_proxy: proxy.url });
      expect(text).toContain(
        `No connection to https://shop.test through the proxy ${host} (https_proxy) (${status}).`,
      );
    });
  });

  it('is named by the gateway if it fails later', async () => {
    const service = await serve();
    const proxy = await startProxy(service);
    const env = { ...WITH_KEY, HTTP_PROXY: proxy.url };
    const { said } = start('http://shop.test --site main --port 0 --no-open'.split(' '), env);
    const [, url = ''] = await said(/App +(\S+)/);
    await proxy.close();
    const response = await fetch(`${url}/api/v1/sites/main/category`);
    expect(response.status).toBe(502);
    const { host } = new URL(proxy.url);
    expect(response.headers.get('proxy-status')).toContain(
      'next-hop="shop.test"; details="HTTP_PROXY: ',
    );
    expect(await response.text()).toContain(`through the proxy ${host} from HTTP_PROXY`);
  });
});

it.each(['check', 'compare', ''])('reports a port that fetch blocks: %s', async (name) => {
  const operands = name === 'compare' ? ['b.json'] : [];
  // The default port may be in use.
  const port = name === '' ? ANY_PORT : [];
  const args = ['http://shop.test:6000', ...operands, '--site', 'main', ...port];
  const { code, out, err } = await start(name ? [name, ...args] : args, WITH_KEY).ended;
  expect(code).toBe(2);
  expect(out + err).toContain('Port 6000 cannot be used');
});

it.each(['--help', 'demo --help', 'check -h', 'compare --help'])(
  'prints help for %s',
  async (line) => {
    const { code, out } = await runInProcess(line.split(' '));
    expect(code).toBe(0);
    expect(out).toContain('category-browser');
  },
);

it('prints its version', async () => {
  const expected = { code: 0, out: `${version}\n`, err: '' };
  expect(await runInProcess(['--version'])).toEqual(expected);
});

import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { version } from '../../package.json';
import type { RunningServer } from '../../src/command-line/server';
import { startService, type StartOptions } from '../start-service';
import { categories } from '../check/engine/fake-service';
import { commandFrom } from './start-command';

const KEY = 's3cret-0123456789';

const services: RunningServer[] = [];
afterEach(async () => {
  await Promise.all(services.splice(0).map((service) => service.close()));
});

async function serve(options: Partial<StartOptions> = {}) {
  const sites = { main: categories(120) };
  const service = await startService({ port: 0, key: KEY, sites, ...options });
  services.push(service);
  return service.url;
}

const command = commandFrom('src/command-line/category-browser.ts');
const start = (args: readonly string[], env = {}) =>
  command(args, { CATEGORY_SERVICE_KEY: '', ...env });
/** The usual port may be taken while tests run. */
const ANY_PORT = ['--no-open', '--port', '0'];
const APP = /App +(\S+)/;

describe('category-browser URL', { timeout: 20_000 }, () => {
  it('serves the app and the service on one address, says which, and stops when told to', async () => {
    const service = await serve();
    const { child, ended, said } = start([service, '--site', 'main', ...ANY_PORT], {
      CATEGORY_SERVICE_KEY: `${KEY}\n`,
    });
    const [, url] = await said(APP);
    const page = await fetch(`${url}/shop/sites/main/categories`, {
      headers: { Accept: 'text/html' },
    });
    expect(await page.text()).toContain('The app');
    expect(await (await fetch(`${url}/config.json`)).json()).toMatchObject({
      connections: [{ siteId: 'main', auth: 'proxy' }],
    });
    const list = await fetch(`${url}/api/v1/sites/main/category`);
    expect(await list.json()).toMatchObject({ pageInfo: { totalCount: 120 } });
    child.kill('SIGINT');
    const { code, out, err } = await ended;
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain(`Service  ${service}`);
    expect(out).not.toContain(KEY);
  });

  it.runIf(process.platform === 'linux')('opens the app in the browser', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'browser-'));
    const opened = join(folder, 'opened');
    await writeFile(
      join(folder, 'xdg-open'),
      `#!/bin/sh\necho "$1" > ${opened}.new\nmv ${opened}.new ${opened}\n`,
    );
    await chmod(join(folder, 'xdg-open'), 0o755);
    try {
      const service = await serve({ key: undefined });
      const { said } = start([service, '--port', '0'], { PATH: `${folder}:${process.env.PATH}` });
      const [, url] = await said(APP);
      await expect.poll(() => readFile(opened, 'utf8').catch(() => '')).toBe(`${url}\n`);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('takes no port but the one that it is told to', async () => {
    const { port } = new URL(await serve());
    const { code, out, err } = await start(['demo', '--no-open', '--port', port]).ended;
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toBe(
      `Port ${port} is taken by another program. Choose one with --port; 0 takes any that is free.\n`,
    );
  });

  it('says what keeps it from listening before it asks for a key', async () => {
    const service = await serve();
    const { port } = new URL(service);
    const { err } = await start([service, '--no-open', '--port', port]).ended;
    expect(err).toContain(`Port ${port} is taken`);
    const other = await start([service, '--no-open', '--host', 'nope.invalid']).ended;
    expect(other.err).toContain('nope.invalid cannot be listened at');
  });

  it.each([
    ['no address', [], 'The address of the service is missing (see --help)'],
    ['an unknown option', ['http://127.0.0.1', '--prot', '1'], "Unknown option '--prot'"],
    ['a key among the arguments', ['http://127.0.0.1', '--key', KEY], "Unknown option '--key'"],
    ['an argument too many', ['demo', 'x'], "Unexpected argument 'x' (see --help)"],
    [
      'a name nobody knows',
      ['https://shop.invalid', ...ANY_PORT],
      'The name shop.invalid is not known.',
    ],
  ])('ends with 2 and one line for %s', async (_, args, reason) => {
    const { code, out, err } = await start(args).ended;
    expect(code).toBe(2);
    expect(err).toContain(reason);
    expect(err.trimEnd()).not.toContain('\n');
    expect(`${out}${err}`).not.toContain(KEY);
  });

  it('says who can read the service where it listens to the network', async () => {
    const service = await serve({ key: undefined });
    const { said } = start([service, '--no-open', '--host', '0.0.0.0', '--port', '0']);
    const [, url] = await said(
      /Network +anyone who can reach this machine .*\nApp +(http:\/\/localhost:\d+)/,
    );
    expect((await fetch(`${url}/health`)).status).toBe(200);
  });

  it('says that a key is wanted where nobody can type one, and which one is refused', async () => {
    const service = await serve();
    const { host } = new URL(service);
    const without = await start([service, '--site', 'main', ...ANY_PORT]).ended;
    expect(without).toMatchObject({ code: 2 });
    expect(without.out).not.toContain('App');
    expect(without.err).toMatch(
      /^\S+ the service needs an API key, .* CATEGORY_SERVICE_KEY to .*\n$/,
    );
    const other = { CATEGORY_SERVICE_KEY: 'another-0123456789' };
    const refused = await start([service, '--site', 'main', ...ANY_PORT], other).ended;
    expect(refused.code).toBe(2);
    expect(refused.err).toContain(`${host}: The service does not accept the API key.`);
  });

  it('ends with 2 and one line for a site that the service does not have', async () => {
    const service = await serve();
    const key = { CATEGORY_SERVICE_KEY: KEY };
    const { code, out, err } = await start([service, '--site', 'nope', ...ANY_PORT], key).ended;
    expect(code).toBe(2);
    expect(err).toMatch(/^\S+: The service has no site “nope”\. Check the site ID.*\n$/);
    expect(out).not.toContain('App');
  });

  it('prints nothing of a redirect that a terminal obeys', async () => {
    const server = createServer((_, response) => {
      response.writeHead(302, { location: 'https://x.example/\u009B31m\u0085::error::x' }).end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : null;
    const { code, err } = await start([`http://127.0.0.1:${port}`, ...ANY_PORT]).ended;
    server.close();
    expect(code).toBe(2);
    expect(err).toMatch(/^[^\p{Cc}]+ leads to https:\/\/x\.example\/[^\p{Cc}]+\n$/u);
  });
});

it('says that the key travels unencrypted, before it is sent', async () => {
  const { err } = await start(['http://shop.invalid', ...ANY_PORT], { CATEGORY_SERVICE_KEY: KEY })
    .ended;
  expect(err).toMatch(
    /^The API key will be sent unencrypted: .*\nshop.invalid: The name shop.invalid is not known/,
  );
});

describe('category-browser demo', () => {
  it('serves the app with what it comes with', async () => {
    const { child, ended, said } = start(['demo', ...ANY_PORT]);
    const [, url] = await said(APP);
    const page = await fetch(String(url), { headers: { Accept: 'text/html' } });
    expect(await page.text()).toContain('The app');
    expect((await fetch(`${url}/api/v1/sites/main/category`)).status).toBe(404);
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 0 });
  });

  it('has a service that asks for a key, fails, and says so', async () => {
    const options = ['--key', 's3cret', '--size-param', 'limit', '--fault', '503:1', '--cors'];
    const { child, ended, said } = start(['demo', ...ANY_PORT, ...options]);
    const [, url] = await said(APP);
    const configuration: unknown = await (await fetch(`${url}/config.json`)).json();
    expect(configuration).toMatchObject({ connections: [{ auth: 'key', siteId: 'magazine' }] });
    const response = await fetch(`${url}/api/v1/sites/magazine/category`, {
      headers: { Origin: 'https://elsewhere.example' },
    });
    expect(response.status).toBe(503);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    child.kill('SIGTERM');
    const { out } = await ended;
    expect(out).toContain('Service  demo\nSite     magazine\n');
    expect(out).not.toContain('s3cret');
  });

  it('serves this app alone, and lets go of slow responses when told to stop', async () => {
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

it.each([['--help'], ['demo', '--help'], ['check', '-h']])(
  'explains itself: %s %s',
  async (...args) => {
    const { code, out } = await start(args).ended;
    expect(code).toBe(0);
    expect(out).toContain('category-browser');
  },
);

it('tells its version', async () => {
  expect(await start(['--version']).ended).toEqual({ code: 0, out: `${version}\n`, err: '' });
});

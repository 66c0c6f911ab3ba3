import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listen, type RunningServer } from '../../../src/command-line/listen';
import { type StartOptions, startService } from '../../../src/command-line/serve/http-server';
import { createServiceApp } from '../../../src/demo/service';
import { createGate } from '../../create-gate';
import { categories } from '../../contract-check/fake-service';
import { commandFrom } from '../start-command';

const KEY = 's3cret-0123456789';

const services: RunningServer[] = [];
let folder: string;
let out: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'record-'));
  out = join(folder, 'shop.json');
});
afterEach(async () => {
  await Promise.all(services.splice(0).map((service) => service.close()));
  await rm(folder, { recursive: true });
});

async function serve(options: Partial<StartOptions> = {}) {
  const sites = { main: [...categories(60), { id: 'c1' }, null] };
  const service = await startService({ port: 0, key: KEY, sites, ...options });
  services.push(service);
  return service.url;
}

/** Serves all but one path, which is answered here. */
async function serveBut(path: string, answer: () => Promise<Response>) {
  const app = createServiceApp({ sites: { main: categories(5) } });
  const server = await listen({
    port: 0,
    fetch: (request) => (request.url.endsWith(path) ? answer() : app.fetch(request)),
  });
  services.push(server);
  return server.url;
}

const command = commandFrom('src/command-line/category-browser.ts');
const record = (url: string, ...options: readonly string[]) =>
  command(['record', url, '--site', 'main', '--out', out, ...options], {
    CATEGORY_SERVICE_KEY: KEY,
  });

describe('category-browser record', { timeout: 30_000 }, () => {
  it('writes a file that demo serves, and the key nowhere', async () => {
    const { code, out: said, err } = await record(await serve(), '--details').ended;
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(said).toContain('60 categories, 1 repeated entry, 1 unreadable entry, 60 details.');
    const text = await readFile(out, 'utf8');
    expect(text + said).not.toContain(KEY);
    expect(JSON.parse(text).categories).toEqual([...categories(60), { id: 'c1' }, null]);

    const demo = command(['demo', '--data', out, '--no-open', '--port', '0']);
    const [, app] = await demo.said(/App +(\S+)/);
    const list = `${app}/api/v1/sites/main/category`;
    expect(await (await fetch(`${app}/config.json`)).json()).toMatchObject({
      connections: [{ name: 'shop.json', siteId: 'main', baseUrl: '/', auth: 'proxy' }],
    });
    expect(await (await fetch(list)).json()).toMatchObject({ pageInfo: { totalCount: 62 } });
    expect((await fetch(`${list}/c5`)).status).toBe(200);
    const foreign = { headers: { Origin: 'https://evil.example' } };
    expect((await fetch(list, foreign)).status).toBe(403);
  });

  it('keeps a file that exists, unless it is told to overwrite it', async () => {
    await writeFile(out, 'old');
    const url = await serve();
    const refused = await record(url).ended;
    expect(refused).toMatchObject({ code: 2, out: '' });
    expect(refused.err).toContain('exists. Overwrite it with --force');
    expect(await readFile(out, 'utf8')).toBe('old');
    expect((await record(url, '--force').ended).code).toBe(0);
    expect(await readFile(out, 'utf8')).toContain('"siteId": "main"');
  });

  it.each(['SIGINT', 'SIGHUP'] as const)(
    'says that it was stopped, and leaves nothing behind: %s',
    async (signal) => {
      await writeFile(out, 'old');
      const asked = createGate();
      const url = await serveBut('/c3', () => {
        asked.open();
        return new Promise(() => {});
      });
      const { child, ended } = record(url, '--details', '--force');
      await asked.opened;
      child.kill(signal);
      expect(await ended).toEqual({ code: 130, out: '', err: 'Stopped. Nothing was written.\n' });
      expect(await readFile(out, 'utf8')).toBe('old');
      expect(await readdir(folder)).toEqual(['shop.json']);
    },
  );

  it('names the category that fails', async () => {
    const url = await serveBut('/c3', async () => new Response(null, { status: 500 }));
    const { code, err } = await record(url, '--details').ended;
    expect(code).toBe(2);
    expect(err).toContain('The category “c3” could not be loaded');
    expect(await readdir(folder)).toEqual([]);
  });

  it.each<[string, Partial<StartOptions>, string]>([
    ['a service without the site', { sites: {} }, 'Check the site ID'],
    ['a service that fails', { quirks: { faults: [{ kind: 500, share: 1 }] } }, '500'],
    ['a key that is refused', { key: 'another' }, 'does not accept the API key'],
    [
      'a circle',
      { sites: { main: categories(120) }, quirks: { repeatCursor: true } },
      'leads back',
    ],
    ['a cursor without effect', { quirks: { ignoreCursor: true } }, 'ignores the cursor'],
  ])('ends with 2 and writes nothing for %s', async (_, options, message) => {
    const { code, err } = await record(await serve(options)).ended;
    expect(code).toBe(2);
    expect(err).toContain(message);
    expect(err).not.toContain(KEY);
    expect(await readdir(folder)).toEqual([]);
  });

  it('records a part of a list if it is told to', async () => {
    const url = await serve({ quirks: { ignoreCursor: true } });
    const { code } = await record(url, '--partial').ended;
    expect(code).toBe(0);
    expect(JSON.parse(await readFile(out, 'utf8')).categories).toEqual(categories(50));
  });
});

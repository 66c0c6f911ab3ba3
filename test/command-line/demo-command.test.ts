import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '../../src/command-line/server';
import { parseConfiguration } from '../../src/site/configuration/configuration';
import {
  createGateway,
  toGatewayConfiguration,
} from '../../src/command-line/gateway/create-gateway';
import { createService, parseDemoOptions } from '../../src/command-line/demo-command';
import { DEFAULT_SERVICE_PAGING } from '../../src/demo/service-paging';
import type { SimulatedErrors } from '../../src/demo/simulated-errors/simulated-errors';
import { UsageError } from '../../src/command-line/run-command';

describe('parseDemoOptions', () => {
  it('has a default for every option', () => {
    expect(parseDemoOptions([])).toEqual({
      server: { port: 4173, host: '127.0.0.1', opens: true },
      dataFile: null,
      siteId: null,
      key: null,
      cors: false,
      paging: DEFAULT_SERVICE_PAGING,
      simulatedErrors: {},
      hasService: false,
    });
  });

  it.each([
    ['--port 0 --data a.json', { server: { port: 0 }, dataFile: 'a.json', hasService: true }],
    ['--port 80 --no-open', { server: { port: 80 }, hasService: false }],
    ['--site blog --key=s3cret', { siteId: 'blog', key: 's3cret', hasService: true }],
    ['--cors', { cors: true, hasService: true }],
    ['--cursor-param page[after]', { paging: { cursorParam: 'page[after]' }, hasService: true }],
    ['--size-param none', { paging: { pageSizeParam: '' } }],
    ['--page-size 20', { paging: { pageSize: 20 } }],
    ['--max-page-size 100', { paging: { maxPageSize: 100 }, hasService: true }],
  ])('reads %s', (line, expected) => {
    expect(parseDemoOptions(line.split(' '))).toMatchObject(expected);
  });

  it.each<[string, SimulatedErrors]>([
    ['--omit-nulls', { omitNulls: true }],
    ['--null icon,description', { nullFields: ['icon', 'description'] }],
    ['--no-total', { noTotal: true }],
    ['--fault 429:0.1', { faults: [{ kind: 429, share: 0.1 }] }],
    [
      '--fault 500:.05,html:0 --fault drop:0.95',
      {
        faults: [
          { kind: 500, share: 0.05 },
          { kind: 'html', share: 0 },
          { kind: 'drop', share: 0.95 },
        ],
      },
    ],
    ['--redirect https://sso.example/login', { redirect: 'https://sso.example/login' }],
    ['--latency 250', { latencyMs: 250 }],
    ['--random-order', { randomOrder: true }],
    ['--ignore-cursor', { ignoreCursor: true }],
    ['--repeat-cursor', { repeatCursor: true }],
    ['--duplicates', { duplicates: true }],
  ])('reads the simulated errors: %s', (line, simulatedErrors) => {
    const options = parseDemoOptions(line.split(' '));
    expect(options).toMatchObject({ paging: DEFAULT_SERVICE_PAGING, hasService: true });
    expect(options.simulatedErrors).toEqual(simulatedErrors);
  });

  it.each([
    [['4010'], '4010'],
    [['--port'], '--port'],
    [['--port', '65536'], '--port'],
    [['--latency', '-5'], '--latency'],
    [['--latency', '1.5'], '--latency'],
    [['--site', ''], '--site'],
    [['--key', 'two words'], '--key'],
    [['--key', ''], '--key'],
    [['--cursor-param', ''], '--cursor-param'],
    [['--cursor-param', 'first'], 'cannot both be "first"'],
    [['--size-param', 'after'], 'cannot both be "after"'],
    [['--page-size', '0'], '--page-size must be a whole number from 1'],
    [['--omit-nulls=yes'], '--omit-nulls'],
    [['--null', 'icon,,slug'], '--null'],
    [['--fault', '999:2'], 'as in 429:0.1, not "999:2"'],
    [['--fault', '429'], 'as in 429:0.1, not "429"'],
    [['--fault', '399:0.1'], 'a status from 400 to 599'],
    [['--fault', '429:1.5'], 'as in 429:0.1'],
    [['--fault', 'late:0.1'], '"drop", "cut-off" or "html"'],
    [['--fault', '429:0.1,'], 'not "429:0.1,"'],
    [['--redirect', '/login'], '--redirect must be a URL'],
    [['--redirect', 'javascript:alert(1)'], '--redirect'],
  ])('rejects %j and names the cause', (args, name) => {
    expect(() => parseDemoOptions(args)).toThrow(UsageError);
    expect(() => parseDemoOptions(args)).toThrow(name);
  });
});

describe('the service for a data file', () => {
  async function serveFile(name: string) {
    const folder = await mkdtemp(join(tmpdir(), 'category-browser-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = join(folder, name);
    await writeFile(file, JSON.stringify({ siteId: 'shop', categories: [{ id: name }] }));
    const service = await createService(parseDemoOptions(['--data', file]));
    const { fetch: answer } = createGateway({ host: '127.0.0.1', service });
    const { url, close } = await listen({ port: 0, fetch: answer });
    onTestFinished(close);
    const configuration = toGatewayConfiguration(service);
    expect(parseConfiguration(configuration)).toMatchObject({ ok: true });
    return { url, connection: configuration.connections[0] };
  }

  it('has its own base URL but always the same connection ID', async () => {
    const [a, b] = [await serveFile('a.json'), await serveFile('b.json')];
    expect(a.connection).toMatchObject({ id: 'local-service', name: 'a.json', siteId: 'shop' });
    expect(b.connection).toMatchObject({ id: 'local-service', name: 'b.json', siteId: 'shop' });
    // The browser stores lists by URL.
    expect(a.connection?.baseUrl).not.toBe(b.connection?.baseUrl);
  });

  it('responds to the app and to other programs', async () => {
    const { url, connection } = await serveFile('a.json');
    for (const base of [`${url}${connection?.baseUrl}`, url]) {
      const response = await fetch(`${base}/api/v1/sites/shop/category?first=1`);
      expect(await response.json()).toMatchObject({ categories: [{ id: 'a.json' }] });
    }
    expect((await fetch(`${url}${connection?.baseUrl}/api/v1/other`)).status).toBe(400);
    expect((await fetch(`${url}/data-other/api/v1/sites/shop/category`)).status).toBe(404);
  });
});

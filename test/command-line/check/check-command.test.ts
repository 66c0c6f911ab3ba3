import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { ALL_CHECKS } from '../../../src/contract-check/run-checks';
import type { RunningServer } from '../../../src/command-line/listen';
import { type StartOptions, startService } from '../../start-service';
import { categories } from '../../contract-check/fake-service';
import { commandFrom } from '../start-command';
import { startProxy } from '../start-proxy';

const KEY = 's3cret-0123456789';

const services: RunningServer[] = [];
afterEach(async () => {
  await Promise.all(services.splice(0).map((service) => service.close()));
});

async function serve(options: Partial<StartOptions> = {}) {
  const service = await startService({
    port: 0,
    key: KEY,
    sites: { main: categories(120) },
    ...options,
  });
  services.push(service);
  return service.url;
}

const command = commandFrom('src/command-line/category-browser.ts');

const start = (args: readonly string[], key = KEY) =>
  command(['check', ...args], { CATEGORY_SERVICE_KEY: key });

describe('category-browser check', { timeout: 30_000 }, () => {
  it('ends with 0 for a service that conforms', async () => {
    const url = await serve();
    const { code, out, err } = await start([url, '--site', 'main']).ended;
    expect(code).toBe(0);
    expect(err).toBe('');
    expect(out).toContain(`${ALL_CHECKS.length} passed`);
    expect(out).not.toContain(KEY);
  });

  it('finds the dialect over real HTTP, and ends with 0 too', async () => {
    const url = await serve({ dialect: { cursorParam: 'cursor', pageSizeParam: 'limit' } });
    const { code, out } = await start([url, '--site', 'main']).ended;
    expect(code).toBe(0);
    expect(out).toContain('--cursor-param cursor --size-param limit --page-size 50');
  });

  it('sends its requests through the proxy that HTTP_PROXY names', async () => {
    const proxy = await startProxy(await serve());
    try {
      const { code } = await command(['check', 'http://shop.test', '--site', 'main'], {
        CATEGORY_SERVICE_KEY: KEY,
        HTTP_PROXY: proxy.url,
      }).ended;
      expect(code).toBe(0);
      expect(new Set(proxy.asked)).toEqual(new Set(['shop.test']));
    } finally {
      await proxy.close();
    }
  });

  it('ends with 1 for a warning with --fail-level warning, and the JSON says so', async () => {
    const url = await serve({ dialect: { cursorParam: 'cursor' } });
    const options = ['--fail-level', 'warning', '--json'];
    const { code, out, err } = await start([url, '--site', 'main', ...options]).ended;
    expect(code).toBe(1);
    expect(err).toBe('');
    expect(out).not.toContain(KEY);
    expect(JSON.parse(out)).toMatchObject({
      conforms: false,
      failLevel: 'warning',
      counts: { failed: 0, warning: 1 },
    });
  });

  it('ends with 1 and the reason for one that does not', async () => {
    const url = await serve();
    const { code, out } = await start([url, '--site', 'main'], 'other').ended;
    expect(code).toBe(1);
    expect(out).toContain('The service does not accept the API key.');
  });

  it('writes the report in all the forms it is told to, without the key', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'reports-'));
    const at = (name: string) => join(folder, name);
    const read = (name: string) => readFile(at(name), 'utf8');
    try {
      const url = await serve();
      await writeFile(at('summary.md'), 'Before\n');
      const files = ['json=report.json', 'markdown=new/report.md'];
      const reporters = files.map((file) => `--reporter=${file.replace('=', `=${folder}/`)}`);
      const { code, out } = await command(['check', url, '--site', 'main', ...reporters], {
        CATEGORY_SERVICE_KEY: KEY,
        GITHUB_STEP_SUMMARY: at('summary.md'),
      }).ended;
      expect(code).toBe(0);
      expect(out).toContain(`${ALL_CHECKS.length} passed`);
      const json = await read('report.json');
      const markdown = await read('new/report.md');
      const summary = await read('summary.md');
      expect(JSON.parse(json)).toMatchObject({ version: 2, conforms: true });
      expect(markdown).toContain('curl -i');
      expect(summary).toMatch(/^Before\n# Connection check\n/);
      expect(summary).not.toContain('curl');
      expect(`${json}${markdown}${summary}`).not.toContain(KEY);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('writes no command for a terminal or a build server into a report', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'reports-'));
    const names = ['json', 'markdown'];
    try {
      const hostile = '\u009B31m ##vso[task.complete] \u202E';
      const site = categories(120).map((each) => ({
        ...each,
        status: hostile,
        id: `${each.id}${hostile}`,
      }));
      const url = await serve({ sites: { main: site } });
      const reporters = names.map((name) => `--reporter=${name}=${join(folder, name)}`);
      await command(['check', url, '--site', 'main', ...reporters], {
        CATEGORY_SERVICE_KEY: KEY,
        GITHUB_STEP_SUMMARY: join(folder, 'summary'),
      }).ended;
      const files = [...names, 'summary'].map((name) => readFile(join(folder, name), 'utf8'));
      const texts = await Promise.all(files);
      const commands = /[\u009B\u202E]|##vso\[/;
      expect(texts.map((text) => commands.test(text))).toEqual([false, false, false]);
      const json: unknown = JSON.parse(texts[0] ?? '');
      expect(JSON.stringify(json)).toContain(hostile);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('ends with 2 and one line where a report cannot be written', async () => {
    const url = await serve();
    const reporter = ['--reporter', 'json=package.json/report.json'];
    const { code, out, err } = await start([url, '--site', 'main', ...reporter]).ended;
    expect(code).toBe(2);
    expect(out).toContain(`${ALL_CHECKS.length} passed`);
    expect(err).toMatch(/^package\.json\/report\.json cannot be written: .*\n$/);
  });

  it('ends with 2 where nothing answers', async () => {
    const url = await serve();
    await services.pop()?.close();
    const { code, out } = await start([url, '--site', 'main']).ended;
    expect(code).toBe(2);
    expect(out).toContain(`Nothing listens at ${new URL(url).host}.`);
  });

  it('ends with 2 and what is known when it is interrupted', async () => {
    const url = await serve({ quirks: { latencyMs: 300 } });
    const { child, ended, said } = start([url, '--site', 'main']);
    await said(/Site/);
    child.kill('SIGINT');
    const { code, out } = await ended;
    expect(code).toBe(2);
    expect(out).toContain('Stopped after');
  });
});

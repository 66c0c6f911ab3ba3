import { afterEach, describe, expect, it } from 'vitest';
import { ALL_CHECKS } from '../../../src/check/engine/run-checks';
import type { RunningServer } from '../../../src/command-line/server';
import { type StartOptions, startService } from '../../start-service';
import { categories } from '../../check/engine/fake-service';
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

  it('ends with 1 and the reason for one that does not', async () => {
    const url = await serve();
    const { code, out } = await start([url, '--site', 'main'], 'other').ended;
    expect(code).toBe(1);
    expect(out).toContain('The service does not accept the API key.');
  });

  it('prints JSON and nothing else with --format json', async () => {
    const { code, out, err } = await start([await serve(), '--site', 'main', '--format', 'json'])
      .ended;
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(JSON.parse(out)).toMatchObject({ version: 2, conforms: true, counts: { failed: 0 } });
  });

  it.each([
    ['json', /^\{/],
    ['markdown', /^# Connection check\n[^]*curl -i/],
  ])('prints no key and no command for a terminal or a build server: %s', async (format, words) => {
    const hostile = '\u009B31m ##vso[task.complete] \u202E';
    const site = categories(120).map((each) => ({ ...each, id: `${each.id}${hostile}` }));
    const url = await serve({ sites: { main: site } });
    const { out } = await start([url, '--site', 'main', '--format', format]).ended;
    expect(out).toMatch(words);
    expect(out).not.toContain(KEY);
    expect(out).not.toMatch(/[\u009B\u202E]|##vso\[/);
  });

  it('ends with 2 where nothing answers', async () => {
    const url = await serve();
    await services.pop()?.close();
    const { code, out } = await start([url, '--site', 'main']).ended;
    expect(code).toBe(2);
    expect(out).toContain(`Nothing listens at ${new URL(url).host}.`);
  });

  it('ends with 2 and what is known when it is interrupted', async () => {
    const url = await serve({ simulatedErrors: { latencyMs: 300 } });
    const { child, ended, said } = start([url, '--site', 'main']);
    await said(/Site/);
    child.kill('SIGINT');
    const { code, out } = await ended;
    expect(code).toBe(2);
    expect(out).toContain('Stopped after');
  });
});

import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { startService } from '../../../src/command-line/serve/http-server';
import { commandFrom } from '../start-command';

const start = commandFrom('src/command-line/serve/serve.ts');

describe('npm run service', { timeout: 20_000 }, () => {
  it('serves the built-in data set, says where, and stops when told to', async () => {
    const { child, ended, said } = start(['--port', '0', '--key', 's3cret']);
    const summary = await said(/Base URL +(\S+)\nSite ID +(\S+)\n(?:.*\n)*Categories +(\d+)\n/);
    const [text, url, siteId, count] = summary;
    expect(siteId).toBe('magazine');
    expect(text).not.toContain('s3cret');

    const list = `${url}/api/v1/sites/${siteId}/category`;
    expect((await fetch(list)).status).toBe(401);
    const response = await fetch(list, { headers: { Authorization: 'Bearer s3cret' } });
    expect(await response.json()).toMatchObject({ pageInfo: { totalCount: Number(count) } });

    child.kill('SIGTERM');
    const { code, out, err } = await ended;
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).not.toMatch(/Dialect|Misbehaves/);
  });

  it('serves a file, under the site it is told', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'serve-'));
    const file = join(folder, 'data.json');
    await writeFile(file, '{"siteId":"from-file","categories":[{"id":"a"},{"id":"b"}]}');
    try {
      const { child, ended, said } = start(['--port', '0', '--data', file, '--site', 'my-site']);
      const [, url] = await said(/Base URL +(\S+)\nSite ID +my-site\n(?:.*\n)*Categories +2\n/);
      expect((await fetch(`${url}/api/v1/sites/my-site/category/b`)).status).toBe(200);
      child.kill('SIGINT');
      expect(await ended).toMatchObject({ code: 0 });
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('does not wait for slow answers when told to stop', async () => {
    const { child, ended, said } = start(['--port', '0', '--latency', '60000']);
    const [, url] = await said(/Base URL +(\S+)\n/);
    const slow = fetch(`${url}/`).catch((error: unknown) => error);
    // Preflights are answered at once: after this one the slow request is under way.
    await fetch(`${url}/`, { method: 'OPTIONS' });
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 0 });
    expect(await slow).toBeInstanceOf(TypeError);
  });

  it('says which switches are on, and does as they say', async () => {
    const switches = ['--size-param', 'limit', '--fault', '503:1', '--cors', 'off'];
    const { child, ended, said } = start(['--port', '0', ...switches]);
    const [, url] = await said(/Base URL +(\S+)\n(?:.*\n)*Misbehaves .*\n/);
    const response = await fetch(`${url}/`);
    expect(response.status).toBe(503);
    expect(response.headers.has('Access-Control-Allow-Origin')).toBe(false);
    child.kill('SIGTERM');
    const { out } = await ended;
    expect(out).toContain('\nDialect     --size-param limit\n');
    expect(out).toContain('\nMisbehaves  --cors off --fault 503:1\n');
  });

  it('explains itself with --help', async () => {
    const { stdout } = await promisify(execFile)('npm', ['run', '-s', 'service', '--', '--help']);
    expect(stdout).toContain('npm run service -- [options]');
  });

  it.each([
    ['an unknown option', ['--prot', '4010'], '--prot'],
    ['a fault that cannot be', ['--fault', '999:2'], 'as in 429:0.1, not "999:2"'],
    [
      'a file that is not there',
      ['--port', '0', '--data', 'no-such-file.json'],
      'no-such-file.json',
    ],
    ['a file of another kind', ['--port', '0', '--data', 'package.json'], 'package.json: expected'],
  ])('ends with 2 and a reason for %s', async (_, args, reason) => {
    const { code, err } = await start(args).ended;
    expect(code).toBe(2);
    expect(err).toContain(reason);
    expect(err).not.toMatch(/^\s+at /m);
  });

  it('ends with 2 and a way out when the port is taken', async () => {
    const other = await startService({ port: 0, sites: {} });
    try {
      const { code, err } = await start(['--port', new URL(other.url).port]).ended;
      expect(code).toBe(2);
      expect(err).toContain('Choose one with --port');
    } finally {
      await other.close();
    }
  });
});

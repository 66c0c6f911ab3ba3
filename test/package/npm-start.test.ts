import { execFile, spawn } from 'node:child_process';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { categories } from '../check/engine/fake-service';
import { watchProcess } from '../command-line/start-command';
import { copyProject } from '../copy-project';
import { listenOnFreePort } from '../servers/free-port';
import { startService } from '../start-service';

const KEY = 's3cret-0123456789';

/** Runs the script behind `npm start`. In the tests that use it, the script exits with an error before it builds. */
const start = (args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', 'src/command-line/start.ts', ...args], {
    env: { ...process.env, ...env },
  });

describe('npm start', { timeout: 60_000 }, () => {
  it('prints help without a build', async () => {
    const { stdout } = await promisify(execFile)('npm', ['start', '--silent', '--', '--help']);
    expect(stdout).toMatch(/^Browse the categories of a site\.\n/);
    expect(stdout).not.toContain('Building');
  });

  it('builds the app only once', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'npm-start-'));
    const service = await startService({ port: 0, key: KEY, sites: { main: categories(60) } });
    copyProject(join(folder, 'project'));
    const args = ['start', '--', service.url, '--site', 'main', '--no-open', '--port', '0'];
    /** Runs `npm start` and returns its output. */
    const browse = async () => {
      const npm = spawn('npm', args, {
        cwd: join(folder, 'project'),
        env: { ...process.env, CATEGORY_SERVICE_KEY: KEY },
        stdio: ['ignore', 'pipe', 'pipe'],
        // A separate process group so the test can end everything that npm starts.
        detached: true,
      });
      const { ended, said } = watchProcess(npm);
      try {
        const [printed, url] = await said(/^[^]*App +(\S+)$/m);
        for (const [path, content] of [
          ['/main/sites/main/categories', '<script type="module"'],
          ['/config.json', '"auth":"proxy"'],
          ['/api/v1/sites/main/category', '"totalCount":60'],
        ]) {
          const answer = await fetch(`${url}${path}`, { headers: { Accept: 'text/html' } });
          const text = await answer.text();
          expect(text).toContain(content);
          expect(text).not.toContain(KEY);
        }
        return printed;
      } finally {
        if (npm.pid !== undefined && npm.exitCode === null) process.kill(-npm.pid);
        await ended;
      }
    };
    try {
      expect(await browse()).toContain('Building');
      expect(await browse()).not.toContain('Building');
      await appendFile(join(folder, 'project/src/main.ts'), '\n');
      expect(await browse()).toContain('Building');
    } finally {
      await service.close();
      await rm(folder, { recursive: true });
    }
  }, 180_000);

  it('uses the service and the site from the environment', async () => {
    const named = { CATEGORY_SERVICE_URL: 'https://shop.invalid', CATEGORY_SITE_ID: '..' };
    await expect(start([], named)).rejects.toMatchObject({
      stderr: expect.stringContaining('Enter a site ID with --site'),
    });
  });

  it('reports that its output cannot be written', async () => {
    const run = promisify(execFile)('sh', [
      '-c',
      `"${process.execPath}" --import tsx src/command-line/start.ts --help > /dev/full`,
    ]);
    await expect(run).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^Can't write the output: ENOSPC.*\n$/),
    });
  });

  it('checks the port and the service before building the app', async () => {
    const server = createServer();
    const port = String(await listenOnFreePort(server));
    try {
      await expect(start(['https://shop.invalid', '--port', port])).rejects.toMatchObject({
        code: 2,
        stdout: '',
        stderr: expect.stringMatching(`^Port ${port} is already in use`),
      });
      const unknown = ['https://shop.invalid', '--site', 'main', '--port', '0'];
      await expect(start(unknown)).rejects.toMatchObject({
        code: 2,
        stdout: expect.not.stringContaining('Building'),
        stderr: expect.stringContaining('Host not found: shop.invalid'),
      });
    } finally {
      server.close();
    }
  });
});

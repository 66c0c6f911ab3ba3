import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { version } from '../../package.json';

/** Runs `npm start` with arguments that need no build. */
const start = (args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', 'src/command-line/start.ts', ...args], {
    env: { ...process.env, ...env },
  });

describe('npm start', { timeout: 60_000 }, () => {
  it('explains the command, without a build', async () => {
    const { stdout } = await start(['--help']);
    expect(stdout).toMatch(/^Browses the categories of a site\.\n/);
    expect(stdout).not.toContain('Building');
  });

  it('prints nothing else where npm is silent', async () => {
    const { stdout } = await promisify(execFile)('npm', ['start', '--silent', '--', '--version']);
    expect(stdout).toBe(`${version}\n`);
  });

  it('says so where the output cannot be written', async () => {
    const run = promisify(execFile)('sh', [
      '-c',
      `"${process.execPath}" --import tsx src/command-line/start.ts --help > /dev/full`,
    ]);
    await expect(run).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^The output cannot be written: ENOSPC.*\n$/),
    });
  });

  it('tries the port and the service before it builds the app', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    try {
      await expect(start(['https://shop.invalid', '--port', port])).rejects.toMatchObject({
        code: 2,
        stdout: '',
        stderr: expect.stringMatching(`^Port ${port} is taken`),
      });
      await expect(start(['https://shop.invalid', '--port', '0'])).rejects.toMatchObject({
        code: 2,
        stdout: expect.not.stringContaining('Building'),
        stderr: expect.stringContaining('The name shop.invalid is not known.'),
      });
    } finally {
      server.close();
    }
  });
});

import { spawn } from 'node:child_process';

/** Who the servers run as where the tests run as root: an account that owns nothing. Else as the tests do. */
export const NOBODY = process.getuid?.() === 0 ? 65_534 : null;

/** Starts a server as somebody who owns nothing, and waits until it says that it is ready. */
export async function startProcess(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  isReady: RegExp,
): Promise<{ stop: () => Promise<void> }> {
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(NOBODY === null ? {} : { uid: NOBODY, gid: NOBODY }),
  });
  let log = '';
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        log += String(chunk);
        if (isReady.test(log)) resolve();
      });
    }
  });
  await Promise.race([ready, ended]);
  if (!isReady.test(log)) throw new Error(`${program} has not started: ${log}`);
  return {
    async stop() {
      child.kill();
      await ended;
    },
  };
}

import { spawn } from 'node:child_process';

/** When the tests run as root, servers run as this user, an account that owns nothing; otherwise null. */
export const NOBODY = process.getuid?.() === 0 ? 65_534 : null;

interface ProcessOptions {
  readonly env?: NodeJS.ProcessEnv;
  /** What the server prints once it is ready. */
  readonly isReady: RegExp;
}

/**
 * Starts a server and resolves once its output matches `isReady`. If the tests run as root, the server runs as the user
 * `NOBODY`.
 */
export async function startProcess(
  program: string,
  args: readonly string[],
  { env, isReady }: ProcessOptions,
): Promise<{ stop: () => Promise<void> }> {
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH, ...env },
    ...(NOBODY === null ? {} : { uid: NOBODY, gid: NOBODY }),
  });
  let printed = '';
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        printed += String(chunk);
        if (isReady.test(printed)) resolve();
      });
    }
  });
  await Promise.race([ready, ended]);
  if (!isReady.test(printed)) throw new Error(`${program} has not started: ${printed}`);
  return {
    async stop() {
      child.kill();
      await ended;
    },
  };
}

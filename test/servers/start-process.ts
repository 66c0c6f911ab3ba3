import { spawn, spawnSync } from 'node:child_process';

/** When the tests run as root, servers run as this user, an account that owns nothing; otherwise null. */
export const NOBODY = process.getuid?.() === 0 ? 65_534 : null;

/** Returns whether a server can run on a read-only file system: only as root on Linux. */
export function canBeReadOnly(): boolean {
  return NOBODY !== null && spawnSync('unshare', ['--mount', 'setpriv', '--version']).status === 0;
}

/** Runs a program as a user that owns no files, with everything but `$0` read-only. */
const READ_ONLY = [
  'mount -t tmpfs -o mode=777 none "$0"',
  'mount -o remount,ro,bind /',
  `exec setpriv --reuid ${NOBODY} --regid ${NOBODY} --clear-groups "$@"`,
].join(' && ');

interface ProcessOptions {
  readonly env?: NodeJS.ProcessEnv;
  /** What the server prints once it is ready. */
  readonly isReady: RegExp;
  /** The only folder that the server can write to. By default, any folder that its user can write to. */
  readonly writesOnlyTo?: string | undefined;
}

/** Starts a server as a user that owns no files, and waits until it reports that it is ready. */
export async function startProcess(
  program: string,
  args: readonly string[],
  { env, isReady, writesOnlyTo }: ProcessOptions,
): Promise<{ stop: () => Promise<void> }> {
  const options = { env: { PATH: process.env.PATH, ...env } };
  const child =
    writesOnlyTo === undefined
      ? spawn(program, args, {
          ...options,
          ...(NOBODY === null ? {} : { uid: NOBODY, gid: NOBODY }),
        })
      : spawn(
          'unshare',
          ['--mount', 'sh', '-c', READ_ONLY, writesOnlyTo, program, ...args],
          options,
        );
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

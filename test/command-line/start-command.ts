import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Test services run locally, so the tests do not use a proxy. */
const NO_PROXIES = Object.fromEntries(
  ['http_proxy', 'https_proxy', 'no_proxy'].flatMap((name) => [
    [name, undefined],
    [name.toUpperCase(), undefined],
  ]),
);

/**
 * Returns a function that runs one of the project's CLI scripts in a child process. The script is compiled once for all
 * tests of a file because compiling takes longer than most tests.
 */
export function commandFrom(script: string) {
  const children: ChildProcess[] = [];
  let folder = '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'command-'));
    await build({
      root: ROOT,
      configFile: join(ROOT, 'src/command-line/vite.config.ts'),
      logLevel: 'error',
      build: {
        ssr: script,
        outDir: join(folder, 'build/command'),
        rolldownOptions: { output: { entryFileNames: 'command.mjs' } },
      },
    });
    // A minimal app for the command to serve.
    await cp(join(ROOT, 'public'), join(folder, 'dist'), { recursive: true });
    await writeFile(join(folder, 'dist/index.html'), '<!doctype html><title>The app</title>');
  });
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
  });
  afterAll(() => rm(folder, { recursive: true }));

  return (args: readonly string[], env: NodeJS.ProcessEnv = {}) => {
    const child = spawn(process.execPath, [join(folder, 'build/command/command.mjs'), ...args], {
      cwd: ROOT,
      env: { ...process.env, ...NO_PROXIES, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.push(child);
    return watchProcess(child);
  };
}

/** Collects a process's output until it ends. */
export function watchProcess(child: ChildProcessByStdio<null, Readable, Readable>) {
  const output = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output.out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.err += text;
  });
  const ended = once(child, 'close').then(([code]: unknown[]) => ({ code, ...output }));
  /** Resolves once the standard output matches. */
  const said = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      child.stdout.on('data', () => {
        const match = pattern.exec(output.out);
        if (match) resolve(match);
      });
      void ended.then(() => reject(new Error(`ended without it: ${output.out}${output.err}`)));
    });
  return { child, ended, said };
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
// Node 20 has none of its own.
import { WebSocket } from 'undici';
import { type Browser, toJsonFunction } from './browser';

/** Starts Firefox without a window, and drives it by WebDriver BiDi, which it speaks by itself. */
export async function startFirefox(executable: string): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'category-browser-firefox-'));
  const firefox = spawn(
    executable,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      // Where it is root, it does not run from the home of somebody else.
      env: { ...process.env, HOME: profile, LANG: 'en_US.UTF-8', TZ: 'UTC' },
    },
  );
  const exit = once(firefox, 'exit');
  const send = await connect(await findAddress(createInterface(firefox.stderr)));
  // Unread, its words would stop it one day.
  firefox.stderr.resume();

  await send('session.new', { capabilities: {} });
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab' });
  const contexts = [context];
  const viewport = { width: 1280, height: 800 };
  await send('browsingContext.setViewport', { context, viewport });

  return {
    async open(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async reload() {
      await send('browsingContext.reload', { context, wait: 'complete' });
    },
    async back() {
      await send('browsingContext.traverseHistory', { context, delta: -1 });
    },
    async call(run, ...args) {
      const { result, exceptionDetails } = await send<CallResult>('script.callFunction', {
        functionDeclaration: toJsonFunction(run),
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
        target: { context },
        awaitPromise: true,
      });
      if (result === undefined) throw new Error(exceptionDetails?.text);
      return JSON.parse(result.value);
    },
    async perform(actions) {
      await send('input.performActions', { context, actions });
    },
    async setOffline(offline) {
      const networkConditions = offline ? { type: 'offline' } : null;
      await send('emulation.setNetworkConditions', { networkConditions, contexts });
    },
    async screenshot() {
      const method = 'browsingContext.captureScreenshot';
      const { data } = await send<{ data: string }>(method, { context });
      return Buffer.from(data, 'base64');
    },
    async close() {
      await send('browser.close', {});
      await exit;
      await rm(profile, { recursive: true });
    },
  };
}

interface CallResult {
  result?: { value: string };
  exceptionDetails?: { text: string };
}

/** Finds the address that Firefox says it can be driven at. */
async function findAddress(lines: AsyncIterable<string>): Promise<string> {
  const said: string[] = [];
  for await (const line of lines) {
    const address = /^WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
    if (address !== undefined) return `${address}/session`;
    said.push(line);
  }
  throw new Error(`Firefox has not started. ${said.join('\n')}`);
}

/** Connects to a browser that speaks WebDriver BiDi. Returns what sends it a command. */
async function connect(address: string) {
  const socket = new WebSocket(address);
  await once(socket, 'open');

  let lastId = 0;
  return <Result>(method: string, params: object): Promise<Result> => {
    lastId += 1;
    const id = lastId;
    socket.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve, reject) => {
      const listen = ({ data }: { data: string }) => {
        const response = JSON.parse(data);
        if (response.id !== id) return;
        socket.removeEventListener('message', listen);
        if (response.type === 'success') resolve(response.result);
        else reject(new Error(`${method}: ${response.message}`));
      };
      socket.addEventListener('message', listen);
    });
  };
}

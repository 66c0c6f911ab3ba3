import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect } from '@playwright/test';
// Node 20 has no built-in WebSocket client.
import { WebSocket } from 'undici';
import { findExecutable, sayWhatIsMissing } from '../e2e/find-executable';
import { findFreePort } from '../servers/free-port';
import type { Browser } from './tab';

/** A browser other than Chromium that runs the main-path test. */
interface Engine {
  readonly name: string;
  readonly debianPackages: string;
  /** Starts the browser; undefined if it is not installed. */
  readonly start: (() => Promise<Browser>) | undefined;
}

const firefox = findExecutable([
  'firefox-esr',
  'firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]);
const webKitDriver = findExecutable(['WebKitWebDriver']);
const virtualScreen = findExecutable(['Xvfb']);

export const ENGINES: readonly Engine[] = [
  {
    name: 'Firefox',
    debianPackages: 'firefox-esr',
    start: firefox === undefined ? undefined : () => startFirefox(firefox),
  },
  {
    name: 'WebKit',
    debianPackages: 'webkit2gtk-driver xvfb',
    start:
      webKitDriver === undefined || virtualScreen === undefined
        ? undefined
        : () => startWebKit(webKitDriver, virtualScreen),
  },
];

/** Prints once which browsers are missing, before any test runs. */
export default function sayWhatIsSkipped(): void {
  sayWhatIsMissing(ENGINES);
}

/** Starts headless Firefox and drives it with WebDriver BiDi, which it supports natively. */
async function startFirefox(executable: string): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'category-browser-firefox-'));
  const child = spawn(
    executable,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      // As root, Firefox rejects another user's home folder.
      env: { ...process.env, HOME: profile, LANG: 'en_US.UTF-8', TZ: 'UTC' },
    },
  );
  const exit = once(child, 'exit');
  const send = await connect(await findAddress(createInterface(child.stderr)));
  // Firefox would block once an unread pipe is full.
  child.stderr.resume();

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
    async perform(source) {
      await send('input.performActions', { context, actions: [source] });
    },
    async setOffline(offline) {
      const networkConditions = offline ? { type: 'offline' } : null;
      await send('emulation.setNetworkConditions', { networkConditions, contexts });
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

/** Reads the WebDriver BiDi URL from Firefox's output. */
async function findAddress(lines: AsyncIterable<string>): Promise<string> {
  const said: string[] = [];
  for await (const line of lines) {
    const address = /^WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
    if (address !== undefined) return `${address}/session`;
    said.push(line);
  }
  throw new Error(`Firefox has not started. ${said.join('\n')}`);
}

/** Connects to a browser with WebDriver BiDi. Returns a function that sends a command. */
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

/** Starts WebKit on a virtual screen and drives it with WebDriver, the only protocol it supports. */
async function startWebKit(driverPath: string, screenPath: string): Promise<Browser> {
  const screen = spawn(screenPath, ['-displayfd', '1', '-screen', '0', '1280x900x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [display] = await once(screen.stdout, 'data');
  const port = await findFreePort();
  const driver = spawn(driverPath, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      // Keeps the window on the virtual screen.
      GDK_BACKEND: 'x11',
      LANG: 'en_US.UTF-8',
      TZ: 'UTC',
    },
  });
  const send = async <Result>(method: string, path: string, body?: object): Promise<Result> => {
    const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
    const response = await fetch(`http://127.0.0.1:${port}${path}`, init);
    const { value } = await response.json();
    if (!response.ok) throw new Error(`${path}: ${value.message}`);
    return value;
  };
  const isReady = () => send('GET', '/status').then(Boolean, () => false);
  await expect.poll(isReady, 'WebKitWebDriver answers').toBe(true);

  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', { capabilities: {} });
  const session = `/session/${sessionId}`;
  // The window has a bar above the page.
  await send('POST', `${session}/window/rect`, { x: 0, y: 0, width: 1280, height: 860 });

  const call: Browser['call'] = async (run, ...args) => {
    const script = `return (${toJsonFunction(run)})(arguments[0])`;
    const body = { script, args: [JSON.stringify(args)] };
    return JSON.parse(await send<string>('POST', `${session}/execute/sync`, body));
  };

  return {
    call,
    async open(url) {
      await send('POST', `${session}/url`, { url });
    },
    async reload() {
      await send('POST', `${session}/refresh`, {});
    },
    async back() {
      await send('POST', `${session}/back`, {});
    },
    async perform(source) {
      await send('POST', `${session}/actions`, { actions: [source] });
    },
    async setOffline(offline) {
      // WebDriver cannot disconnect the network, so this reports what an offline browser would.
      await call((isOffline) => {
        Object.defineProperty(navigator, 'onLine', { configurable: true, value: !isOffline });
        dispatchEvent(new Event(isOffline ? 'offline' : 'online'));
      }, offline);
    },
    async close() {
      await send('DELETE', session);
      driver.kill();
      screen.kill();
    },
  };
}

/** Serializes a function as one that takes and returns JSON text. */
function toJsonFunction(run: (...args: never[]) => unknown): string {
  return `async (json) => JSON.stringify((await (${String(run)})(...JSON.parse(json))) ?? null)`;
}

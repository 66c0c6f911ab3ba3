import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect } from '@playwright/test';
import { type Browser, toJsonFunction } from './browser';

/** Starts WebKit on a screen that nobody sees, and drives it by WebDriver, which is all it speaks. */
export async function startWebKit(driverPath: string, screenPath: string): Promise<Browser> {
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
      // Else it would rather take the desktop of whoever runs the tests.
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
    async perform(actions) {
      await send('POST', `${session}/actions`, { actions });
    },
    async setOffline(offline) {
      // It cannot take the network away: it says what a browser says that has none.
      await call((isOffline) => {
        Object.defineProperty(navigator, 'onLine', { configurable: true, value: !isOffline });
        dispatchEvent(new Event(isOffline ? 'offline' : 'online'));
      }, offline);
    },
    async screenshot() {
      return Buffer.from(await send<string>('GET', `${session}/screenshot`), 'base64');
    },
    async close() {
      await send('DELETE', session);
      driver.kill();
      screen.kill();
    },
  };
}

/** Finds a port for a program that does not say which one it has taken. */
async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No port is free');
  return address.port;
}

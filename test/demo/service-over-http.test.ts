import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../src/command-line/server';
import { type StartOptions, startService } from '../start-service';

const running: RunningServer[] = [];

async function start(options: Partial<StartOptions> = {}): Promise<RunningServer> {
  const service = await startService({ port: 0, sites: { blog: [{ id: 'home' }] }, ...options });
  running.push(service);
  return service;
}

afterEach(() => Promise.all(running.splice(0).map((service) => service.close())));

describe('the service over HTTP', () => {
  it('leaves the port when closed, and may be closed twice', async () => {
    const { url, close } = await start();
    await fetch(`${url}/`);
    await Promise.all([close(), close()]);
    await expect(fetch(`${url}/`)).rejects.toThrow('fetch failed');
  });

  it('closes although a client holds a connection open without a word', async () => {
    const { url, close } = await start();
    const silent = connect(Number(new URL(url).port), '127.0.0.1');
    await once(silent, 'connect');
    await Promise.all([close(), once(silent, 'close')]);
    expect(silent.destroyed).toBe(true);
  });
});

it('closes the connection without a response if a simulated error says so', async () => {
  const { url } = await start({ simulatedErrors: { faults: [{ kind: 'drop', times: 1 }] } });
  await expect(fetch(url)).rejects.toMatchObject({ cause: { code: 'UND_ERR_SOCKET' } });
  expect((await fetch(url)).status).toBe(404);
});

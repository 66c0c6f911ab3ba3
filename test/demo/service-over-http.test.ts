import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import type { RunningServer } from '../../src/command-line/server';
import { type StartOptions, startService } from '../start-service';

async function start(options: Partial<StartOptions> = {}): Promise<RunningServer> {
  const service = await startService({ port: 0, sites: { blog: [{ id: 'home' }] }, ...options });
  onTestFinished(service.close);
  return service;
}

it('frees the port when it is closed, even twice and with an idle client', async () => {
  const { url, close } = await start();
  const silent = connect(Number(new URL(url).port), '127.0.0.1');
  await once(silent, 'connect');
  await Promise.all([close(), close(), once(silent, 'close')]);
  await expect(fetch(url)).rejects.toThrow('fetch failed');
});

it('closes the connection without a response for the simulated error “drop”', async () => {
  const { url } = await start({ simulatedErrors: { faults: [{ kind: 'drop', times: 1 }] } });
  await expect(fetch(url)).rejects.toMatchObject({ cause: { code: 'UND_ERR_SOCKET' } });
  expect((await fetch(url)).status).toBe(404);
});

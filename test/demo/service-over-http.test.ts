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

describe('a service over HTTP that misbehaves', () => {
  it('closes the connection without an answer, and goes on', async () => {
    const { url } = await start({ simulatedErrors: { faults: [{ kind: 'drop', share: 0.5 }] } });
    const outcomes = [];
    // One after the other, since chance goes from request to request.
    for (let count = 0; count < 12; count += 1) {
      const outcome = fetch(url).then(({ status }) => status, nameOf);
      outcomes.push(await outcome);
    }
    expect(new Set(outcomes)).toEqual(new Set(['UND_ERR_SOCKET', 404]));
  });
});

/** The code of what made a request fail. */
function nameOf(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? cause.code : error;
}

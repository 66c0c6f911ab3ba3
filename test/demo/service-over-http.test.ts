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
  it('answers both operations', async () => {
    const { url } = await start();
    const list = `${url}/api/v1/sites/blog/category`;
    expect(await (await fetch(list)).json()).toMatchObject({ categories: [{ id: 'home' }] });
    const one = await fetch(`${list}/home`);
    expect(await one.json()).toEqual({ category: { id: 'home' }, subCategories: [] });
  });

  it.each(['gid://shop/Category/1?x=#/é ', 'a%2Fb', '100%', 'a\\b', '日本語'])(
    'finds a category by any id: "%s"',
    async (id) => {
      const { url } = await start({ sites: { blog: [{ id }] } });
      const one = await fetch(`${url}/api/v1/sites/blog/category/${encodeURIComponent(id)}`);
      expect(await one.json()).toEqual({ category: { id }, subCategories: [] });
    },
  );

  it('asks for the key, but not in the preflight', async () => {
    const { url } = await start({ key: 'secret' });
    const list = `${url}/api/v1/sites/blog/category`;
    expect((await fetch(list)).status).toBe(401);
    const withKey = await fetch(list, { headers: { Authorization: 'Bearer secret' } });
    expect(withKey.status).toBe(200);
    expect(withKey.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect((await fetch(list, { method: 'OPTIONS' })).status).toBe(204);
  });

  it('answers 304 to a client that has the answer already', async () => {
    const { url } = await start();
    const list = `${url}/api/v1/sites/blog/category`;
    const tag = (await fetch(list)).headers.get('ETag') ?? '';
    expect((await fetch(list, { headers: { 'If-None-Match': tag } })).status).toBe(304);
  });

  it('says so when the port is taken', async () => {
    const { url } = await start();
    await expect(start({ port: Number(new URL(url).port) })).rejects.toThrow(
      /Port \d+ is taken by another program/,
    );
  });

  it('cannot be started with a key no header carries', async () => {
    await expect(start({ key: 'two words' })).rejects.toThrow(TypeError);
  });

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
    const { url } = await start({ quirks: { faults: [{ kind: 'drop', share: 0.5 }] } });
    const outcomes = [];
    // One after the other, since chance goes from request to request.
    for (let count = 0; count < 12; count += 1) {
      const outcome = fetch(url).then(({ status }) => status, nameOf);
      outcomes.push(await outcome);
    }
    expect(new Set(outcomes)).toEqual(new Set(['UND_ERR_SOCKET', 404]));
  });

  it('is closed to pages of other origins when told so', async () => {
    const { url } = await start({ cors: false });
    const list = `${url}/api/v1/sites/blog/category`;
    const response = await fetch(list, { headers: { Origin: 'https://app.example' } });
    expect(response.status).toBe(200);
    const preflight = await fetch(list, { method: 'OPTIONS' });
    expect(preflight.ok).toBe(false);
    for (const { headers } of [response, preflight]) {
      expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });

  it('sends requests on', async () => {
    const { url } = await start({ quirks: { redirect: 'https://sso.example/login' } });
    const response = await fetch(`${url}/api/v1/sites/blog/category`, { redirect: 'manual' });
    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toBe('https://sso.example/login');
  });

  it('speaks another dialect', async () => {
    const { url } = await start({ dialect: { pageSizeParam: 'limit' } });
    const list = `${url}/api/v1/sites/blog/category`;
    expect((await fetch(`${list}?limit=1`)).status).toBe(200);
    expect((await fetch(`${list}?limit=0`)).status).toBe(400);
  });
});

/** The code of what made a request fail. */
function nameOf(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? cause.code : error;
}

import { describe, expect, it } from 'vitest';
import { misbehave } from '../../../src/demo/simulated-errors/misbehave';
import type { Fault, SimulatedErrors } from '../../../src/demo/simulated-errors/simulated-errors';
import { createServiceApp } from '../../../src/demo/service';

const LIST = 'https://service.example/api/v1/sites/blog/category';

function serviceWith(errors: SimulatedErrors) {
  const service = createServiceApp({
    sites: { blog: [{ id: 'home' }] },
    key: 'secret',
    cors: true,
    misbehaviour: misbehave(errors),
  });
  const headers = { Authorization: 'Bearer secret' };
  return async (init: RequestInit = { headers }, url = LIST) =>
    service.fetch(new Request(url, init));
}

/** What becomes of a request. */
async function seen(answer: Promise<Response>): Promise<number | string> {
  const response = await answer.catch(() => null);
  if (!response) return 'dropped';
  const isHtml = response.headers.get('Content-Type')?.startsWith('text/html');
  return isHtml ? 'html' : response.status;
}

async function inTurn(count: number, ask: () => Promise<Response>) {
  const results: (number | string)[] = [];
  for (let sent = 0; sent < count; sent += 1) results.push(await seen(ask()));
  return results;
}

/** What becomes of the next hundred requests. */
async function hundred(faults: Fault[]): Promise<(number | string)[]> {
  const ask = serviceWith({ faults });
  return Promise.all(Array.from({ length: 100 }, () => seen(ask())));
}

describe('a fault', () => {
  it.each([400, 401, 403, 429, 500, 503, 599])('answers %i', async (kind) => {
    const response = await serviceWith({ faults: [{ kind, share: 1 }] })();
    expect(response.status).toBe(kind);
    expect(await response.json()).toMatchObject({ error: { code: 'fault' } });
    expect(response.headers.get('Retry-After')).toBe(kind === 429 ? '1' : null);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
  });

  it('answers a login page where data should be', async () => {
    const response = await serviceWith({ faults: [{ kind: 'html', share: 1 }] })();
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toMatch(/^text\/html/);
    expect(await response.text()).toMatch(/^<!doctype html>/);
  });

  it('gives no answer at all, as fetch tells it', async () => {
    const ask = serviceWith({ faults: [{ kind: 'drop', share: 1 }] });
    await expect(ask()).rejects.toThrow(TypeError);
  });

  it('ends half-way, as fetch tells it', async () => {
    const response = await serviceWith({ faults: [{ kind: 'cut-off' }] })();
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow(TypeError);
  });

  it('has nothing to cut off an answer without a body', async () => {
    const ask = serviceWith({ faults: [{ kind: 'cut-off' }] });
    const tag = (await ask()).headers.get('ETag') ?? '';
    const headers = { Authorization: 'Bearer secret', 'If-None-Match': tag };
    expect((await ask({ headers })).status).toBe(304);
  });

  it('leaves the preflight alone', async () => {
    const ask = serviceWith({ faults: [{ kind: 500, share: 1 }] });
    expect((await ask({ method: 'OPTIONS' })).status).toBe(204);
  });
});

describe('the share of a fault', () => {
  const faults: Fault[] = [
    { kind: 429, share: 0.2 },
    { kind: 'drop', share: 0.3 },
    { kind: 'html', share: 0.1 },
  ];

  it('is about what it says', async () => {
    const results = await hundred(faults);
    const count = (what: number | string) => results.filter((entry) => entry === what).length;
    for (const [what, expected] of [
      [429, 20] as const,
      ['dropped', 30] as const,
      ['html', 10] as const,
      [200, 40] as const,
    ]) {
      expect(Math.abs(count(what) - expected)).toBeLessThan(15);
      expect(count(what)).toBeGreaterThan(0);
    }
  });

  it('is of the same requests each time', async () => {
    const results = await hundred(faults);
    expect(await hundred(faults)).toEqual(results);
  });

  it('is none at 0', async () => {
    expect(new Set(await hundred([{ kind: 500, share: 0 }]))).toEqual(new Set([200]));
  });
});

describe('a fault that affects some requests', () => {
  it('happens as often as it says, and the next one after it', async () => {
    const faults: Fault[] = [
      { kind: 429, times: 2 },
      { kind: 'html', times: 1 },
    ];
    expect(await inTurn(5, serviceWith({ faults }))).toEqual([429, 429, 'html', 200, 200]);
  });

  it.each([
    ['list', 500, 200],
    ['retrieve', 200, 500],
  ] as const)('is of one operation: %s', async (operation, list, detail) => {
    const ask = serviceWith({ faults: [{ kind: 500, operation }] });
    expect((await ask()).status).toBe(list);
    expect((await ask(undefined, `${LIST}/home`)).status).toBe(detail);
    expect((await ask(undefined, `${LIST}/category`)).status).toBe(detail === 200 ? 404 : detail);
  });
});

it('sends every request on, with or without a key', async () => {
  const ask = serviceWith({ redirect: 'https://sso.example/login' });
  const responses = await Promise.all([ask(), ask({})]);
  for (const response of responses) {
    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toBe('https://sso.example/login');
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
  }
});

it('still asks for the key', async () => {
  expect((await serviceWith({ noTotal: true })({})).status).toBe(401);
});

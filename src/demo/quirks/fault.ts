import type { Context } from 'hono';

/** The fault that replaces an answer, and the share of requests that get it, from 0 to 1. */
export type Fault = {
  /** A status from 400 to 599, a closed connection, or a login page where data should be. */
  readonly kind: number | 'drop' | 'html';
  readonly share: number;
};

/** Has the server close the connection without an answer. `fetch` throws a `TypeError` for lost connections. */
export class DroppedConnection extends TypeError {
  override readonly name = 'DroppedConnection';

  /** Hono asks every error for its response, and would make one up for an error without this. */
  getResponse(): never {
    throw this;
  }
}

/** Lets chance decide what happens to the next request; `null`: nothing. */
export function nextFault(faults: readonly Fault[], chance: Chance): Fault | null {
  let left = chance();
  for (const fault of faults) {
    left -= fault.share;
    if (left < 0) return fault;
  }
  return null;
}

/** Returns what a request gets instead of an answer; throws a DroppedConnection where that is the fault. */
export function faultResponse(c: Context, { kind }: Fault): Response {
  if (kind === 'drop') throw new DroppedConnection('The connection is closed on purpose.');
  if (kind === 'html') return c.html(LOGIN_PAGE);
  const error = { code: 'fault', message: 'This service was told to fail now and then.' };
  return Response.json({ error }, { status: kind, headers: kind === 429 ? RETRY_SOON : {} });
}

/** In seconds. */
const RETRY_SOON = { 'Retry-After': '1' };

const LOGIN_PAGE = `<!doctype html>
<html lang="en">
  <title>Sign in</title>
  <form method="post"><input name="user" /><input name="password" type="password" /></form>
</html>
`;

/** The next number of a sequence, from 0 up to 1. */
export type Chance = () => number;

/** Creates a sequence of numbers that looks random and is the same for the same seed (mulberry32). */
export function chanceFrom(seed: number): Chance {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns the same entries in another order (Fisher and Yates). */
export function shuffled<Entry>(entries: readonly Entry[], chance: Chance): Entry[] {
  const result = [...entries];
  for (const [index, entry] of entries.entries()) {
    const other = Math.floor(chance() * (index + 1));
    const displaced = result[other] ?? entry;
    result[other] = entry;
    result[index] = displaced;
  }
  return result;
}

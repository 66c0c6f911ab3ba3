import type { Context } from 'hono';
import type { Chance } from './chance';

/** What a request gets instead of an answer, and which share of them, from 0 to 1. */
export type Fault = {
  /** A status from 400 to 599, a closed connection, or a login page where data should be. */
  readonly kind: number | 'drop' | 'html';
  readonly share: number;
};

/**
 * Thrown to have the server close the connection without an answer. A `TypeError`, which is what
 * `fetch` throws for lost connections.
 */
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

/**
 * Returns what a request gets instead of an answer.
 *
 * @throws {DroppedConnection} where that is the fault.
 */
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

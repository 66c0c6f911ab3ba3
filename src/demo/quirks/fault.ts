import type { Context } from 'hono';
import { type Fault, FAULTS, type Quirks, type Strikes } from './quirks';

/** The connection of a request, where a server has one. */
export type HttpConnection = { readonly hangUp: () => void };

/** Has the server close the connection without an answer. `fetch` throws a `TypeError` for lost connections. */
export class DroppedConnection extends TypeError {
  override readonly name = 'DroppedConnection';

  /** Hono asks every error for its response, and would make one up for an error without this. */
  getResponse(): never {
    throw this;
  }
}

/** Returns what happens to the next request; null: nothing. */
export type NextFault = (quirks: Quirks, operation: Strikes['operation']) => Fault | null;

/** Lets chance decide which requests the faults strike, from request to request. */
export function faultsFrom(seed: number): NextFault {
  const chance = chanceFrom(seed);
  const counts = new Map<unknown, number>();
  return (quirks, operation) => {
    let left = chance();
    for (const [source, fault] of faultsOf(quirks)) {
      const { share = 1, times = Infinity } = fault;
      const count = counts.get(source) ?? 0;
      if (count >= times || (fault.operation ?? operation) !== operation) continue;
      left -= share;
      if (left >= 0) continue;
      counts.set(source, count + 1);
      return fault;
    }
    return null;
  };
}

/** Returns all faults, each with the value that sets it: set anew, a fault strikes as often again. */
function faultsOf(quirks: Quirks): [source: unknown, fault: Fault][] {
  const named = Object.entries(FAULTS).flatMap(([name, kind]) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a key of the table
    const strikes = quirks[name as keyof typeof FAULTS];
    if (strikes === undefined || strikes === false) return [];
    const fault: [unknown, Fault] = [strikes, { kind, ...(strikes !== true && strikes) }];
    return [fault];
  });
  return [...(quirks.faults ?? []).map((fault): [unknown, Fault] => [fault, fault]), ...named];
}

/** Returns what a request gets in place of `answer`; throws a DroppedConnection where that is the fault. */
export async function faultResponse(
  c: Context<{ Bindings: Partial<HttpConnection> }>,
  { kind }: Fault,
  answer: () => Promise<Response>,
): Promise<Response> {
  if (kind === 'drop') throw new DroppedConnection('The connection is closed on purpose.');
  if (kind === 'cut-off') return cutOff(await answer(), c.env?.hangUp);
  if (kind === 'html') return c.html(LOGIN_PAGE);
  const error = { code: 'fault', message: 'This service was told to fail now and then.' };
  return Response.json({ error }, { status: kind, headers: kind === 429 ? RETRY_SOON : {} });
}

async function cutOff(answer: Response, hangUp?: () => void): Promise<Response> {
  if (!answer.body) return answer;
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(bytes.slice(0, bytes.length / 2)),
    pull: (controller) =>
      hangUp ? hangUp() : controller.error(new DroppedConnection('The answer is cut off.')),
  });
  const cut = new Response(body, answer);
  // A server would hold back a body without it until it knows how long the body is.
  cut.headers.set('Transfer-Encoding', 'chunked');
  return cut;
}

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

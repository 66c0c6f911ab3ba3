import type { Context } from 'hono';
import type { Chance } from '../chance';
import type { Fault } from './simulated-errors';

export type HttpConnection = { readonly hangUp: () => void };

/** Has the server close the connection without a response. `fetch` throws a `TypeError` for lost connections. */
export class DroppedConnection extends TypeError {
  override readonly name = 'DroppedConnection';

  /** Hono asks every error for its response, and would make one up for an error without this. */
  getResponse(): never {
    throw this;
  }
}

/** Lets chance decide which fault happens to a request; null: none. */
export function faultsFrom(faults: readonly Fault[], chance: Chance) {
  const counts = new Map<Fault, number>();
  return (operation: Fault['operation']): Fault | null => {
    let left = chance();
    for (const fault of faults) {
      const count = counts.get(fault) ?? 0;
      const isOther = (fault.operation ?? operation) !== operation;
      if (isOther || count >= (fault.times ?? Infinity)) continue;
      left -= fault.share ?? 1;
      if (left >= 0) continue;
      counts.set(fault, count + 1);
      return fault;
    }
    return null;
  };
}

/** Returns what a request gets in place of `answer`. Throws a DroppedConnection if that is the fault. */
export async function faultResponse(
  c: Context<{ Bindings: Partial<HttpConnection> }>,
  { kind }: Fault,
  answer: () => Promise<Response>,
): Promise<Response> {
  if (kind === 'drop') throw new DroppedConnection('The connection is closed on purpose.');
  if (kind === 'cut-off') return cutOff(await answer(), c.env?.hangUp);
  if (kind === 'html') return c.html(LOGIN_PAGE);
  const error = { code: 'fault', message: 'This service was told to fail now and then.' };
  const headers: HeadersInit = kind === 429 ? { 'Retry-After': '1' } : {};
  return Response.json({ error }, { status: kind, headers });
}

async function cutOff(answer: Response, hangUp?: () => void): Promise<Response> {
  if (!answer.body) return answer;
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(bytes.slice(0, bytes.length / 2)),
    pull: (controller) =>
      hangUp ? hangUp() : controller.error(new DroppedConnection('The response is cut off.')),
  });
  const cut = new Response(body, answer);
  // A server would hold back a body without it until it knows how long the body is.
  cut.headers.set('Transfer-Encoding', 'chunked');
  return cut;
}

const LOGIN_PAGE = `<!doctype html>
<html lang="en">
  <title>Sign in</title>
  <form method="post"><input name="user" /><input name="password" type="password" /></form>
</html>
`;

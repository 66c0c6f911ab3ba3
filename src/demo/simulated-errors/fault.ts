import type { Context } from 'hono';
import type { Random } from '../random';
import type { Fault } from './simulated-errors';

export type HttpConnection = { readonly hangUp: () => void };

/** Makes the server close the connection. A TypeError, like the one that `fetch` throws for a lost connection. */
export class DroppedConnection extends TypeError {
  override readonly name = 'DroppedConnection';

  /** Hono calls this to respond to the error, but there must be no response. */
  getResponse(): never {
    throw this;
  }
}

/** Creates a function that picks a fault at random for each request, or null. */
export function faultsFrom(faults: readonly Fault[], chance: Random) {
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

/** Returns the response for a fault. Throws a DroppedConnection for `drop`. */
export async function faultResponse(
  c: Context<{ Bindings: Partial<HttpConnection> }>,
  { kind }: Fault,
  respond: () => Promise<Response>,
): Promise<Response> {
  if (kind === 'drop') throw new DroppedConnection('Simulated error: closed.');
  if (kind === 'cut-off') return cutOff(await respond(), c.env?.hangUp);
  if (kind === 'html') return c.html(LOGIN_PAGE);
  const error = { code: 'fault', message: 'Simulated error' };
  const headers: HeadersInit = kind === 429 ? { 'Retry-After': '1' } : {};
  return Response.json({ error }, { status: kind, headers });
}

async function cutOff(response: Response, hangUp?: () => void): Promise<Response> {
  if (!response.body) return response;
  const bytes = new Uint8Array(await response.arrayBuffer());
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(bytes.slice(0, bytes.length / 2)),
    pull: (controller) =>
      hangUp ? hangUp() : controller.error(new DroppedConnection('Simulated error: cut off.')),
  });
  const cut = new Response(body, response);
  // Without this header, a server holds the body back until its length is known.
  cut.headers.set('Transfer-Encoding', 'chunked');
  return cut;
}

const LOGIN_PAGE = `<!doctype html>
<html lang="en">
  <title>Sign in</title>
  <form method="post"><input name="user" /><input name="password" type="password" /></form>
</html>
`;

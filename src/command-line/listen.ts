import { getRequestListener, RequestError } from '@hono/node-server';
import { createServer, type Server } from 'node:http';
import { CommandError, messageOf } from './run-command';

/** How long answers under way may take once a server is asked to stop. */
const GRACE_MS = 500;

/** How long a client may take to send the head of a request, which is short. */
const HEAD_TIMEOUT_MS = 10_000;

export type RunningServer = Awaited<ReturnType<typeof listen>>;

interface ListenOptions {
  readonly fetch: Parameters<typeof getRequestListener>[0];
  /** 0 takes any free port. */
  readonly port: number;
  /** The address or name to listen at: this machine alone unless told otherwise. */
  readonly host?: string;
}

/** Serves over HTTP. Throws a CommandError that says what to do where the address cannot be had. */
export async function listen({ fetch, port, host = '127.0.0.1' }: ListenOptions) {
  const server = createServer(
    { headersTimeout: HEAD_TIMEOUT_MS, connectionsCheckingInterval: 1000 },
    // Tests start servers in their own process, which keeps its own Request and Response.
    getRequestListener(fetch, { overrideGlobalObjects: false, errorHandler: describeError }),
  );
  try {
    const url = `http://${nameOf(host)}:${await startListening(server, port, host)}`;
    let closed: Promise<void> | undefined;
    return {
      /** The address, without a slash at the end. */
      url,
      /** Stops accepting requests and lets those under way finish; once, also where it is told twice by Ctrl+C. */
      close: () => (closed ??= close(server)),
    };
  } catch (error) {
    throw new CommandError(await describe(error, port, host));
  }
}

/** Answers a request of which no address can be made, and one whose answer has failed. */
function describeError(error: unknown): Response {
  const status = error instanceof RequestError ? 400 : 500;
  if (status === 500) console.error(error);
  const message = status === 400 ? 'The request cannot be read.' : 'This server has failed.';
  const headers = { 'X-Content-Type-Options': 'nosniff', 'X-Frame-Options': 'DENY' };
  return Response.json({ error: { code: String(status), message } }, { status, headers });
}

/** Closes a server and ends the process as soon as a person or the system asks for it. */
export function closeOnSignals(server: RunningServer): void {
  const stop = async () => {
    await server.close();
    // An answer that is still waited for would keep the process alive for nothing.
    process.exit();
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
}

function nameOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

async function startListening(server: Server, port: number, host: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    // Browsers open connections ahead of need, which would hold the server up for ever.
    setTimeout(() => server.closeAllConnections(), GRACE_MS).unref();
  });
}

async function describe(error: unknown, port: number, host: string): Promise<string> {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program. Choose one with --port: ${await findFreePort(host)} is free.`;
  }
  if (code === 'EACCES') {
    return `Port ${port} needs rights that this program does not have. Choose one above 1023 with --port.`;
  }
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL') {
    return `This machine has no address ${host}. Leave --host out, or name an address of this machine.`;
  }
  return `${host} cannot be listened at: ${messageOf(error)}`;
}

async function findFreePort(host: string): Promise<number> {
  const server = createServer();
  const port = await startListening(server, 0, host);
  server.close();
  return port;
}

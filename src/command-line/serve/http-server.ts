import { type ServerType, serve } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { DroppedConnection } from '../../demo/quirks/fault';
import { misbehave, type Quirks } from '../../demo/quirks/misbehave';
import { type CategoryServiceOptions, createCategoryService } from '../../demo/service';

/** How long answers under way may take once the service is asked to stop. */
const GRACE_MS = 500;

export type StartOptions = Omit<CategoryServiceOptions, 'cors' | 'misbehaviour'> & {
  /** 0 takes any free port. */
  readonly port: number;
  /** Whether pages of other origins may call the service. Absent: yes. */
  readonly cors?: boolean | undefined;
  /** In which ways the service misbehaves. Absent: in none. */
  readonly quirks?: Quirks | undefined;
};

export type RunningService = {
  /** The base URL, without a slash at the end. */
  readonly url: string;
  /** Stops accepting requests, lets those under way finish, and resolves when all is closed. */
  readonly close: () => Promise<void>;
};

/**
 * Serves categories over HTTP, to this machine only and, unless told otherwise, to pages of any
 * origin.
 *
 * @throws {TypeError} for a key that cannot be sent; else the server's own error if it cannot listen,
 *   such as `EADDRINUSE` for a taken port.
 */
export async function startService(options: StartOptions): Promise<RunningService> {
  const { port, cors = true, quirks, ...rest } = options;
  const misbehaviour = quirks && misbehave(quirks);
  const service = createCategoryService({ ...rest, cors, misbehaviour });
  return await new Promise((resolve, reject) => {
    const server = serve(
      {
        async fetch(request, { outgoing }) {
          try {
            return await service.fetch(request);
          } catch (error) {
            if (!(error instanceof DroppedConnection)) throw error;
            outgoing.destroy();
            return RESPONSE_ALREADY_SENT;
          }
        },
        port,
        hostname: '127.0.0.1',
        // Tests start the service in their own process, which keeps its own Request and Response.
        overrideGlobalObjects: false,
      },
      (address) => {
        let closed: Promise<void> | undefined;
        resolve({
          url: `http://127.0.0.1:${address.port}`,
          // A shell and a task runner may both pass on Ctrl+C: told twice to stop, it stops once.
          close: () => (closed ??= close(server)),
        });
      },
    );
    server.once('error', reject);
  });
}

function close(server: ServerType): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    if ('closeAllConnections' in server) {
      // Browsers open connections ahead of need, which would hold the server up for ever.
      setTimeout(() => server.closeAllConnections(), GRACE_MS).unref();
    }
  });
}

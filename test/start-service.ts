import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type HttpConnection, DroppedConnection } from '../src/demo/simulated-errors/fault';
import { simulateErrors } from '../src/demo/simulated-errors/simulate-errors';
import type { SimulatedErrors } from '../src/demo/simulated-errors/simulated-errors';
import { type ServiceAppOptions, createServiceApp } from '../src/demo/service';
import { listen, type RunningServer } from '../src/command-line/server';

export type StartOptions = Omit<ServiceAppOptions, 'cors' | 'simulation'> & {
  /** 0 picks any free port. */
  readonly port: number;
  /** Whether other origins may call the service; yes by default. */
  readonly cors?: boolean | undefined;
  /** The simulated errors; none by default. */
  readonly simulatedErrors?: SimulatedErrors | undefined;
};

/**
 * Serves categories over HTTP on this machine, by default to pages of any origin.
 *
 * @throws {TypeError} for an invalid key
 * @throws {CommandError} if the port is taken
 */
export async function startService(options: StartOptions): Promise<RunningServer> {
  const { port, cors = true, simulatedErrors, ...rest } = options;
  const simulation = simulatedErrors && simulateErrors(simulatedErrors);
  const service = createServiceApp({ ...rest, cors, simulation });
  return await listen({
    port,
    async fetch(request, { outgoing }) {
      const hangUp = () => outgoing.destroy();
      try {
        return await service.fetch(request, { hangUp } satisfies HttpConnection);
      } catch (error) {
        if (!(error instanceof DroppedConnection)) throw error;
        hangUp();
        return RESPONSE_ALREADY_SENT;
      }
    },
  });
}

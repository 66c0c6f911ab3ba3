import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { DroppedConnection } from '../../demo/quirks/fault';
import { misbehave, type Quirks } from '../../demo/quirks/misbehave';
import { type ServiceAppOptions, createServiceApp } from '../../demo/service';
import { listen, type RunningServer } from '../listen';

export type StartOptions = Omit<ServiceAppOptions, 'cors' | 'misbehaviour'> & {
  /** 0 takes any free port. */
  readonly port: number;
  /** Whether pages of other origins may call the service. Absent: yes. */
  readonly cors?: boolean | undefined;
  /** In which ways the service misbehaves. Absent: in none. */
  readonly quirks?: Quirks | undefined;
};

/**
 * Serves categories over HTTP, to this machine only and, unless told otherwise, to pages of any origin.
 *
 * @throws {TypeError} for a key that cannot be sent.
 * @throws {CommandError} where the port cannot be had.
 */
export async function startService(options: StartOptions): Promise<RunningServer> {
  const { port, cors = true, quirks, ...rest } = options;
  const misbehaviour = quirks && misbehave(quirks);
  const service = createServiceApp({ ...rest, cors, misbehaviour });
  return await listen({
    port,
    async fetch(request, { outgoing }) {
      try {
        return await service.fetch(request);
      } catch (error) {
        if (!(error instanceof DroppedConnection)) throw error;
        outgoing.destroy();
        return RESPONSE_ALREADY_SENT;
      }
    },
  });
}

import { listen } from '../listen';
import type { ServerOptions } from './server-options';

/**
 * Listens for a moment where the app will be served, so that nobody types a key for nothing.
 *
 * @throws {CommandError} where the address cannot be had.
 */
export async function tryAddress({ port, host }: ServerOptions): Promise<void> {
  const server = await listen({ fetch: () => new Response(null), port: port ?? 0, host });
  await server.close();
}

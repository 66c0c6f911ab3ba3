import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';

/** Has a server listen, to this machine only, at a port that is free. */
export async function listenOnFreePort(server: Server): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return address.port;
}

/** From here on, systems assign ports automatically, such as to outgoing connections. */
const FIRST_OF_SYSTEM = 32_768;

/** Finds a port that nobody listens at, and that nobody will be handed until a server has it. */
export async function findFreePort(): Promise<number> {
  const port = randomInt(10_000, FIRST_OF_SYSTEM);
  const server = createServer();
  const isFree = await new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, () => resolve(true));
  });
  if (!isFree) return await findFreePort();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';

/** Makes a server listen on a free port, only on localhost. */
export async function listenOnFreePort(server: Server): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return address.port;
}

/** Linux assigns this port and higher ones automatically, for example to outgoing connections. */
const FIRST_OF_SYSTEM = 32_768;

/** Finds a free port that the system does not assign to anything else before a server uses it. */
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

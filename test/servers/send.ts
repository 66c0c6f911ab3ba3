import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** Whether the response is complete. */
  readonly isWhole: boolean;
}

/**
 * Sends a raw request: unlike fetch, does not normalize the path, follow redirects or decompress.
 * @param base the app's URL, without a trailing slash
 */
export async function send(
  base: string,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: OutgoingHttpHeaders } = {},
): Promise<Answer> {
  const { hostname, port, pathname } = new URL(base);
  const target = (pathname === '/' ? '' : pathname) + path;
  return await new Promise((resolve, reject) => {
    const sent = request(
      { hostname, port, path: target, method, headers, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', () => {});
        response.on('close', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
            isWhole: response.complete,
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end();
  });
}

/** Sends bytes that no client would send. Returns everything that the server sends until it closes the connection. */
export async function sendRaw(base: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(base);
  return await new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect({ host: hostname, port: Number(port) }, () =>
      socket.write(bytes, 'latin1'),
    );
    socket.on('data', (chunk) => {
      answer += String(chunk);
    });
    // A server may close the connection before it has read everything.
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? resolve(answer) : reject(error),
    );
    socket.on('close', () => resolve(answer));
  });
}

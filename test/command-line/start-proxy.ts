import { createServer, request } from 'node:http';
import { listenOnFreePort } from '../servers/free-port';

/**
 * Starts a proxy that sends requests for any host to one service and opens no tunnels. If a status is given, the proxy
 * responds to every request with it.
 */
export async function startProxy(service: string, status?: number) {
  const asked: string[] = [];
  const proxy = createServer((incoming, response) => {
    const target = new URL(incoming.url ?? '', 'http://no-proxy-request');
    asked.push(target.host);
    if (status !== undefined) {
      response.writeHead(status).end();
      return;
    }
    const { pathname, search } = target;
    const options = { method: incoming.method, headers: incoming.headers };
    request(new URL(pathname + search, service), options, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    }).end();
  });
  proxy.on('connect', ({ url }, socket) => {
    asked.push(`tunnel to ${url}`);
    socket.end(`HTTP/1.1 ${status ?? 403} Refused\r\n\r\n`);
  });
  const port = await listenOnFreePort(proxy);
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    close: async () => {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}

import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { listenOnFreePort } from './free-port';

/** A request exactly as it arrived. */
interface RecordedRequest {
  readonly method: string;
  /** Path and query, byte for byte. */
  readonly target: string;
  readonly headers: IncomingMessage['headers'];
}

/** A service that records requests and sends the responses that a test sets. */
export interface RecordingService {
  readonly url: string;
  readonly requests: readonly RecordedRequest[];
  /** All requests' bodies. */
  readonly bodies: () => string;
  /** Handles later requests. By default, responds with 200 and `{}`. */
  answer: RequestListener;
  /** Clears the requests and restores the default response. */
  readonly reset: () => void;
  readonly close: () => Promise<void>;
}

const serveEmpty: RequestListener = (_, response) => {
  response.setHeader('Content-Type', 'application/json');
  response.end('{}');
};

/** Starts the service over HTTP or, with a certificate, HTTPS. */
export async function startRecordingService(certificate?: {
  key: Buffer;
  cert: Buffer;
}): Promise<RecordingService> {
  const requests: RecordedRequest[] = [];
  let bodies = '';
  const listener: RequestListener = (request, response) => {
    const { method = '', url = '', headers } = request;
    requests.push({ method, target: url, headers });
    request.on('data', (chunk) => {
      bodies += String(chunk);
    });
    service.answer(request, response);
  };
  const server = certificate ? createSecureServer(certificate, listener) : createServer(listener);
  const port = await listenOnFreePort(server);
  const service: RecordingService = {
    url: certificate ? `https://localhost:${port}` : `http://127.0.0.1:${port}`,
    requests,
    bodies: () => bodies,
    answer: serveEmpty,
    reset() {
      requests.length = 0;
      bodies = '';
      service.answer = serveEmpty;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return service;
}

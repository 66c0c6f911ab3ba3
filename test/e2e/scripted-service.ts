import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServiceApp } from '../../src/demo/service';
import type { Sites } from './sites';

const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Retry-After',
};

interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

/** A request that waits at the service. */
export interface HeldRequest {
  /** Resolves when it has come in. */
  readonly arrived: Promise<void>;
  /** Lets the service answer it. */
  readonly release: () => void;
}

type Step = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * The service with a script in front of it: the next GET requests get what the test says, all that
 * follow are answered as usual.
 */
export class ScriptedService {
  /** Path and query of each GET request, in the order in which they came. */
  readonly requests: string[] = [];
  /** How many sockets were opened, also those over which nothing was sent. */
  connections = 0;
  readonly #sites: Sites;
  readonly #script: Step[] = [];
  readonly #answer: RequestListener;
  #server = this.#createServer();
  #port = 0;

  constructor(sites: Sites) {
    this.#sites = sites;
    const service = createServiceApp({ sites: this.#sites, cors: true });
    this.#answer = getRequestListener(service.fetch, { overrideGlobalObjects: false });
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Starts listening; after {@link close} again on the same port. */
  async open(): Promise<void> {
    this.#server = this.#createServer();
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(this.#port, '127.0.0.1', resolve);
    });
    const address = this.#server.address();
    if (typeof address === 'object' && address) this.#port = address.port;
  }

  /** Stops listening: whoever calls now is refused. */
  async close(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }

  /** The next request gets this answer. */
  answerNext({ status, headers = {}, body = '' }: Answer): void {
    this.#script.push((_, response) => {
      response.writeHead(status, { ...CORS, ...headers }).end(body);
    });
  }

  /** The next request waits until it is released, and is then answered as usual. */
  holdNext(): HeldRequest {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const arrived = new Promise<void>((resolve) => {
      this.#script.push((request, response) => {
        resolve();
        void released.then(() => this.#answer(request, response));
      });
    });
    return { arrived, release };
  }

  #createServer() {
    return createServer((request, response) => {
      // A preflight asks for permission only: it is not what the script is about.
      const isGet = request.method === 'GET';
      if (isGet) this.requests.push(request.url ?? '');
      const step = isGet ? this.#script.shift() : undefined;
      if (step) step(request, response);
      else this.#answer(request, response);
    }).on('connection', () => (this.connections += 1));
  }
}

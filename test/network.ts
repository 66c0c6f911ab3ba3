import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';

/** The edge of the network: a test lays its handlers over it. */
export const network = setupServer();

/** Intercepts all requests of a test file. What no handler answers is a failure. */
export function interceptRequests(): void {
  beforeAll(() =>
    network.listen({
      onUnhandledRequest(request, print) {
        // What a test serves on this machine over real HTTP.
        if (new URL(request.url).hostname !== '127.0.0.1') print.error();
      },
    }),
  );
  afterEach(() => network.resetHandlers());
  afterAll(() => network.close());
}

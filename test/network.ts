import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';

/** The mock network, to which tests add handlers. */
export const network = setupServer();

/** Intercepts all requests of a test file. An unhandled request is a failure. */
export function interceptRequests(): void {
  beforeAll(() =>
    network.listen({
      onUnhandledRequest(request, print) {
        // Local servers of tests use real HTTP.
        if (new URL(request.url).hostname !== '127.0.0.1') print.error();
      },
    }),
  );
  afterEach(() => network.resetHandlers());
  afterAll(() => network.close());
}

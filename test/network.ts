import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';

/** The mock network. Tests add their handlers to it. */
export const network = setupServer();

/** Intercepts all of a test file's requests. A request without a handler fails the test. */
export function interceptRequests(): void {
  beforeAll(() =>
    network.listen({
      onUnhandledRequest(request, print) {
        // Requests to local servers are real.
        if (new URL(request.url).hostname !== '127.0.0.1') print.error();
      },
    }),
  );
  afterEach(() => network.resetHandlers());
  afterAll(() => network.close());
}

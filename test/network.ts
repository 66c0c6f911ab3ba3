import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';

/** The edge of the network: a test lays its handlers over it. What none handles is a failure. */
export const network = setupServer();

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

import type { createDemoService } from '../demo/demo-service';

let demoService: ReturnType<typeof createDemoService> | undefined;

/**
 * Asks the embedded service as if it were across the network. It is loaded with the first request,
 * since most connections never need it.
 */
export const demoFetch: typeof fetch = async (input, init) => {
  demoService ??= (await import('../demo/demo-service')).createDemoService();
  return demoService.fetch(new Request(input, init));
};

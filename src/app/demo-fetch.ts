import type { createDemoService } from '../demo/demo-service';

let demoService: ReturnType<typeof createDemoService> | undefined;

/** Calls the embedded service, which loads with the first request because most connections never need it. */
export const demoFetch: typeof fetch = async (input, init) => {
  demoService ??= (await import('../demo/demo-service')).createDemoService();
  return demoService.fetch(new Request(input, init));
};

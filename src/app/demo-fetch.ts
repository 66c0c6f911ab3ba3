import { loadNotice } from '../ui/lazy/load-notice';
import type { createDemoService } from '../demo/demo-service';

/**
 * Asks the embedded service as if it were across the network. It is loaded with the first request,
 * since most connections never need it.
 */
export const demoFetch: typeof fetch = async (input, init) => {
  const service = await loadDemoService();
  return service.fetch(new Request(input, init));
};

type DemoService = ReturnType<typeof createDemoService>;

let demoService: Promise<DemoService> | undefined;

function loadDemoService(): Promise<DemoService> {
  demoService ??= import('../demo/demo-service').then(
    (demo) => demo.createDemoService(),
    (error: unknown) => {
      // The next request may find the network again.
      demoService = undefined;
      loadNotice.set({ retry: () => void loadDemoService().catch(() => {}) });
      throw error;
    },
  );
  return demoService;
}

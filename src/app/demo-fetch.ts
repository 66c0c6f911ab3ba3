import { findLoadFailure, loadNotice } from '../ui/lazy/load-failure';
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
    async (error: unknown) => {
      // The next request may find the network again.
      demoService = undefined;
      loadNotice.set({ failure: await findLoadFailure(), retry: retryLoading });
      throw error;
    },
  );
  return demoService;
}

async function retryLoading(): Promise<void> {
  try {
    await loadDemoService();
    loadNotice.set(null);
  } catch {
    // The notice says why again.
  }
}

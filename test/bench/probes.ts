import type { BrowserContext } from '@playwright/test';
import { installListProbes, type ListProbes } from './probe-list';
import { installPaintProbes, type PaintProbes } from './probe-paint';
import { installFrameProbes, type FrameProbes } from './probe-frames';

declare global {
  interface Window {
    /** What a page is asked to measure. Times are in ms. */
    probes: PaintProbes & ListProbes & FrameProbes;
  }
}

/** Makes the probes part of every page, before anything of its own runs. */
export async function installProbes(context: BrowserContext): Promise<void> {
  await context.addInitScript({
    content: [
      // The compiler of these functions names others by a helper that pages do not have.
      'globalThis.__name = (named) => named;',
      // One script, since the order of several is not promised.
      ...[installPaintProbes, installListProbes, installFrameProbes].map(
        (install) => `(${String(install)})();`,
      ),
    ].join('\n'),
  });
}

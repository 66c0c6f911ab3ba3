import { vi } from 'vitest';

/** Runs `AbortSignal.timeout` on fake timers, which do not cover it. */
export function fakeTimeouts(): void {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const abort = new AbortController();
    setTimeout(() => abort.abort(new DOMException('Too late', 'TimeoutError')), ms);
    return abort.signal;
  });
}

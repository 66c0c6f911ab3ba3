import { vi } from 'vitest';

/** Lets `AbortSignal.timeout` go by fake timers, which it does not do by itself. */
export function fakeTimeouts(): void {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const abort = new AbortController();
    setTimeout(() => abort.abort(new DOMException('Too late', 'TimeoutError')), ms);
    return abort.signal;
  });
}

import { vi } from 'vitest';

/** Makes `AbortSignal.timeout` use fake timers. */
export function fakeTimeouts(): void {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const abort = new AbortController();
    setTimeout(() => abort.abort(new DOMException('Too late', 'TimeoutError')), ms);
    return abort.signal;
  });
}

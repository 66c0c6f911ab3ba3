import { beforeEach, expect, it, vi } from 'vitest';
import { whenIdle } from '../../src/ui/when-idle';

beforeEach(() => void vi.useFakeTimers());

it('waits a moment if the browser cannot report idle time', () => {
  const run = vi.fn<() => void>();
  const stopped = vi.fn<() => void>();
  whenIdle(run);
  whenIdle(stopped)();
  vi.advanceTimersByTime(100);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(900);
  expect(run).toHaveBeenCalledOnce();
  expect(stopped).not.toHaveBeenCalled();
});

it('can be stopped if the browser reports idle time', () => {
  const cancel = vi.fn<(handle: number) => void>();
  vi.stubGlobal('requestIdleCallback', () => 7);
  vi.stubGlobal('cancelIdleCallback', cancel);
  whenIdle(() => {})();
  expect(cancel).toHaveBeenCalledWith(7);
});

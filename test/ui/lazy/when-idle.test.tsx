import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenIdle } from '../../../src/ui/lazy/when-idle';

const run = vi.fn<() => void>();

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  run.mockClear();
});

/** Returns how the browser says that it is idle. */
function withIdleCallbacks(): () => void {
  const waiting = new Map<number, () => void>();
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => {
    waiting.set(waiting.size, callback);
    return waiting.size - 1;
  });
  vi.stubGlobal('cancelIdleCallback', (handle: number) => waiting.delete(handle));
  return () => {
    for (const callback of waiting.values()) callback();
  };
}

it('waits until the browser says that it is idle, however long that takes', () => {
  const beIdle = withIdleCallbacks();
  whenIdle(run);
  vi.advanceTimersByTime(10_000);
  expect(run).not.toHaveBeenCalled();
  beIdle();
  expect(run).toHaveBeenCalledOnce();
});

it('waits a moment where the browser cannot tell', () => {
  whenIdle(run);
  vi.advanceTimersByTime(100);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(900);
  expect(run).toHaveBeenCalledOnce();
});

it.each([true, false])('does nothing once it was stopped; the browser can tell: %s', (canTell) => {
  const beIdle = canTell ? withIdleCallbacks() : () => {};
  whenIdle(run)();
  beIdle();
  vi.advanceTimersByTime(10_000);
  expect(run).not.toHaveBeenCalled();
});

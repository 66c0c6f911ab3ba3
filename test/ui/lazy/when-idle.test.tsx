import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenIdle } from '../../../src/ui/lazy/when-idle';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('waits a moment where the browser cannot tell, and does nothing once it was stopped', () => {
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

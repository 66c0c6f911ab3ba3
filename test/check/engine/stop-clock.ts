import { vi } from 'vitest';
import type { CheckReport } from '../../../src/check/engine/report';

/**
 * Stops the clock, but for the time that the checks wait, and lets them wait no longer than asked for.
 * Gives how long after the start it is.
 */
export function stopClock() {
  const startedAt = Date.UTC(2024, 0, 1);
  vi.useFakeTimers({ now: startedAt, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const onProgress = ({ waitingUntil }: CheckReport) => {
    if (waitingUntil !== null) void vi.advanceTimersByTimeAsync(waitingUntil - Date.now());
  };
  return { onProgress, now: () => Date.now() - startedAt };
}

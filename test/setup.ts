import { afterEach, beforeEach, expect, vi } from 'vitest';
import { TIME_LIMITS } from './time-limits';

const { waitFor } = vi;
vi.waitFor = (check, options) => waitFor(check, options ?? { timeout: TIME_LIMITS.wait });

beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  // A global stubbed by a file's last test would leak into the worker's next file.
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  // A test that expects an error checks and clears the spy.
  expect(vi.mocked(console.error).mock.calls).toEqual([]);
  expect(vi.mocked(console.warn).mock.calls).toEqual([]);
});

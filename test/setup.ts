import { afterEach, beforeEach, expect, vi } from 'vitest';

const { waitFor } = vi;
// The limit for a busy machine; passing tests do not wait for it.
vi.waitFor = (check, options) => waitFor(check, options ?? { timeout: 30_000 });

beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  // A test that expects errors checks and clears the spy.
  expect(vi.mocked(console.error).mock.calls).toEqual([]);
  expect(vi.mocked(console.warn).mock.calls).toEqual([]);
});

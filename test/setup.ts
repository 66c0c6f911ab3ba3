import { afterEach, beforeEach, expect, vi } from 'vitest';

const { waitFor } = vi;
// As long as a busy machine may take; a test that passes does not wait for it.
vi.waitFor = (check, options) => waitFor(check, options ?? { timeout: 30_000 });

beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  // A test that expects one says so, by checking and clearing the spy.
  expect(vi.mocked(console.error).mock.calls).toEqual([]);
  expect(vi.mocked(console.warn).mock.calls).toEqual([]);
});

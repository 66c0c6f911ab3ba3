import { expect, it, vi } from 'vitest';
import { inOneTab } from '../../../src/categories/loading/in-one-tab';
import { scopedName } from '../../../src/ui/browser-storage';
import { stubLocks } from './stub-locks';

const LOCK = scopedName('a list');

function start(work = () => Promise.resolve(true)) {
  const onWait = vi.fn<(isWaiting: boolean) => void>();
  const controller = new AbortController();
  return { onWait, controller, result: inOneTab('a list', controller.signal, work, onWait) };
}

it('is done at once where the browser has no locks', async () => {
  const { result, onWait } = start();
  expect(await result).toBe(true);
  expect(onWait).not.toHaveBeenCalled();
});

it('is done at once, and once, where the browser refuses them', async () => {
  stubLocks().refuse();
  const work = vi.fn(() => Promise.resolve(true));
  const { result, onWait } = start(work);
  expect(await result).toBe(true);
  expect(work).toHaveBeenCalledOnce();
  expect(onWait).not.toHaveBeenCalled();
});

it('waits while another tab does it, and says so', async () => {
  const release = stubLocks().hold(LOCK);
  const { result, onWait } = start();
  await vi.waitFor(() => expect(onWait.mock.calls).toEqual([[true]]));
  release();
  expect(await result).toBe(true);
  expect(onWait.mock.calls).toEqual([[true], [false]]);
});

it('is not done any more where it was aborted while it waited', async () => {
  stubLocks().hold(LOCK);
  const work = vi.fn(() => Promise.resolve(true));
  const { result, onWait, controller } = start(work);
  await vi.waitFor(() => expect(onWait).toHaveBeenCalled());
  controller.abort();
  expect(await result).toBe(false);
  expect(work).not.toHaveBeenCalled();
});

it('fails as what is done fails, and is not done again', async () => {
  stubLocks();
  const work = vi.fn(() => Promise.reject(new Error('broken')));
  await expect(start(work).result).rejects.toThrow('broken');
  expect(work).toHaveBeenCalledOnce();
});

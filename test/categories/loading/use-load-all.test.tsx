import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useLoadAll } from '../../../src/categories/loading/use-load-all';

type FetchNextPage = Parameters<typeof useLoadAll>[0];
type Page = Awaited<ReturnType<FetchNextPage>>;

it('ends every walk when it is stopped, also when it was begun twice', async () => {
  const waiting: ((page: Page) => void)[] = [];
  const fetchNextPage = vi.fn<FetchNextPage>(
    () =>
      new Promise((resolve) => {
        waiting.push(resolve);
      }),
  );
  const setRunning = vi.fn<(isRunning: boolean) => void>();
  const { result } = renderHook(() => useLoadAll(fetchNextPage, setRunning));
  await act(async () => void result.current.start());
  await act(async () => void result.current.start());
  expect(fetchNextPage).toHaveBeenCalledTimes(2);

  await act(async () => {
    result.current.stop();
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all that is looked at of it
    for (const answer of waiting) answer({ hasNextPage: true, isError: false } as Page);
  });
  expect(fetchNextPage).toHaveBeenCalledTimes(2);
  expect(setRunning).toHaveBeenLastCalledWith(false);
});

import { focusManager, type InfiniteQueryObserverResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { LoadedCategories } from '../model/loaded-categories';

type List = InfiniteQueryObserverResult<LoadedCategories>;

/**
 * Walks the remaining pages one after the other, until the end, a failure, or a stop. Waits while the
 * tab is hidden; offline and retries are the query library's to wait for. Starting again resumes.
 */
export function useLoadAll(
  fetchNextPage: List['fetchNextPage'],
  setRunning: (isRunning: boolean) => void,
) {
  const walk = useRef<AbortController | null>(null);

  useEffect(() => () => walk.current?.abort(), []);

  const start = async () => {
    // A walk that waits, as when offline, is not to go on beside this one.
    walk.current?.abort();
    const controller = new AbortController();
    walk.current = controller;
    setRunning(true);
    let hasMore = true;
    while (hasMore && !controller.signal.aborted) {
      // One after the other is the point: each page's cursor comes with the page before.
      // oxlint-disable-next-line no-await-in-loop
      await untilVisible(controller.signal);
      if (controller.signal.aborted) break;
      // oxlint-disable-next-line no-await-in-loop
      const page = await fetchNextPage({ cancelRefetch: false });
      hasMore = page.hasNextPage && !page.isError;
    }
    if (walk.current === controller) setRunning(false);
  };

  const stop = () => {
    walk.current?.abort();
    walk.current = null;
    setRunning(false);
  };

  return { start, stop };
}

function untilVisible(signal: AbortSignal): Promise<void> {
  if (focusManager.isFocused()) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      unsubscribe();
      signal.removeEventListener('abort', done);
      resolve();
    };
    const unsubscribe = focusManager.subscribe((isFocused) => isFocused && done());
    signal.addEventListener('abort', done);
  });
}

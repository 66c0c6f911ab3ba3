import { focusManager, type InfiniteQueryObserverResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { LoadedCategories } from '../model/loaded-categories';

type FetchNextPage = InfiniteQueryObserverResult<LoadedCategories>['fetchNextPage'];

/**
 * Walks the remaining pages one after the other, until the end, a failure, or a stop. Waits while the
 * tab is hidden; the query library waits for the network and retries. Starting again resumes.
 */
export function useLoadAll() {
  const [isRunning, setRunning] = useState(false);
  const walk = useRef<AbortController | null>(null);

  useEffect(() => () => walk.current?.abort(), []);

  const start = async (fetchNextPage: FetchNextPage) => {
    // A walk that still waits, as when offline, must not go on beside this one.
    walk.current?.abort();
    const controller = new AbortController();
    walk.current = controller;
    setRunning(true);
    let hasMore = true;
    while (hasMore && !controller.signal.aborted) {
      // One after the other is the point: each page's cursor comes with the page before.
      // oxlint-disable-next-line no-await-in-loop
      await untilVisible();
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

  return { isRunning, start, stop };
}

function untilVisible(): Promise<void> {
  if (focusManager.isFocused()) return Promise.resolve();
  return new Promise((resolve) => {
    const unsubscribe = focusManager.subscribe((isFocused) => {
      if (!isFocused) return;
      unsubscribe();
      resolve();
    });
  });
}

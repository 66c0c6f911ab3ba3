import { focusManager } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { LoadedCategories } from '../../model/loaded-categories';
import type { NextPage } from './list-reader';

interface Walk {
  /** Whether the user pressed Load all, rather than a search or a sort that needs it. */
  isByUser: boolean;
}

/**
 * Walks the remaining pages one after the other, until the end, a failure, or a stop. Waits while the tab is hidden; the
 * query library waits for the network and retries. Starting again resumes.
 */
export function useLoadAll(readNextPage: () => Promise<NextPage>) {
  const [walk, setWalk] = useState<Walk | null>(null);
  const controller = useRef<AbortController | null>(null);

  const stop = () => {
    controller.current?.abort();
    controller.current = null;
    setWalk(null);
  };
  useEffect(() => () => controller.current?.abort(), []);

  /** Starts a walk and returns a function that ends it. Calls `mayGoOn`, if given, after each page. */
  const start = (mayGoOn?: (loaded: LoadedCategories) => boolean): (() => void) => {
    // End a walk that still waits, for example offline.
    controller.current?.abort();
    const own = new AbortController();
    controller.current = own;
    const { signal } = own;
    const end = () => {
      own.abort();
      if (controller.current === own) setWalk(null);
    };
    const walkToTheEnd = async () => {
      let hasMore = true;
      while (hasMore && !signal.aborted) {
        // oxlint-disable no-await-in-loop -- each page's cursor comes with the page before
        await untilVisible(true, signal);
        // In a hidden tab a retry would wait until the user returns.
        const hidden = untilVisible(false, signal);
        while (hasMore && !signal.aborted && focusManager.isFocused()) {
          const page = await Promise.race([readNextPage(), hidden]);
          if (!page) break;
          const { loaded } = page;
          hasMore = page.hasMore && (!mayGoOn || !loaded || mayGoOn(loaded));
        }
        // oxlint-enable no-await-in-loop
      }
    };
    setWalk({ isByUser: mayGoOn === undefined });
    void walkToTheEnd().finally(end);
    return end;
  };

  return { walk, start, stop };
}

function untilVisible(isVisible: boolean, signal: AbortSignal): Promise<void> {
  if (signal.aborted || focusManager.isFocused() === isVisible) return Promise.resolve();
  return new Promise((resolve) => {
    const settle = () => {
      unsubscribe();
      resolve();
    };
    const unsubscribe = focusManager.subscribe((isFocused) => isFocused === isVisible && settle());
    signal.addEventListener('abort', settle, { once: true });
  });
}

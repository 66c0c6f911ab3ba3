import { focusManager } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { LoadedCategories } from '../../model/loaded-categories';
import { inOneTab } from './in-one-tab';
import type { NextPage } from './list-reader';

export interface LoadAllState {
  /** Whether the user pressed Load all, rather than a search or a sort that needs it. */
  isByUser: boolean;
  /** Whether another tab is loading the same site, and this one waits for its turn. */
  isWaiting: boolean;
}

/**
 * Walks the remaining pages one after the other, until the end, a failure, or a stop; in one tab at a time. Waits
 * while the tab is hidden; the query library waits for the network and retries. Starting again resumes. `name` names
 * the list in all tabs.
 */
export function useLoadAll(name: string, readNextPage: () => Promise<NextPage>) {
  const [state, setState] = useState<LoadAllState | null>(null);
  const walk = useRef<AbortController | null>(null);

  useEffect(() => () => walk.current?.abort(), []);

  /** Starts a walk and returns a function that ends it. Calls `mayGoOn`, if given, after each page. */
  const start = (mayGoOn?: (loaded: LoadedCategories) => boolean): (() => void) => {
    // End a walk that still waits, for example offline.
    walk.current?.abort();
    const controller = new AbortController();
    walk.current = controller;
    const { signal } = controller;
    const isByUser = mayGoOn === undefined;
    const tell = (next: LoadAllState | null) => {
      if (walk.current === controller) setState(next);
    };
    const end = () => {
      controller.abort();
      tell(null);
    };

    const walkOn = async (): Promise<boolean> => {
      const hidden = untilVisible(false, signal);
      let hasMore = true;
      while (hasMore && !signal.aborted && focusManager.isFocused()) {
        // In a hidden tab a retry would wait until the user returns.
        // oxlint-disable-next-line no-await-in-loop -- each page's cursor comes with the page before
        const page = await Promise.race([readNextPage(), hidden]);
        if (!page) break;
        const { loaded } = page;
        hasMore = page.hasMore && (!mayGoOn || !loaded || mayGoOn(loaded));
      }
      return hasMore;
    };
    const walkToTheEnd = async () => {
      let hasMore = true;
      while (hasMore && !signal.aborted) {
        // oxlint-disable-next-line no-await-in-loop -- it goes on where it was when the tab was hidden
        await untilVisible(true, signal);
        // A hidden tab lets other tabs load.
        // oxlint-disable-next-line no-await-in-loop -- the same
        hasMore = await inOneTab(`load ${name}`, signal, walkOn, (isWaiting) =>
          tell({ isByUser, isWaiting }),
        );
      }
    };
    tell({ isByUser, isWaiting: false });
    void walkToTheEnd().finally(end);
    return end;
  };

  const stop = () => {
    walk.current?.abort();
    walk.current = null;
    setState(null);
  };

  return { state, start, stop };
}

/** Waits until the tab is visible, or is not, or for the signal. */
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

import { focusManager, type InfiniteQueryObserverResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { LoadedCategories } from '../model/loaded-categories';
import { inOneTab } from './in-one-tab';

type FetchNextPage = InfiniteQueryObserverResult<LoadedCategories>['fetchNextPage'];

/** How the remaining pages are being loaded. */
export interface LoadAllState {
  /** Whether a person pressed Load all, and not a question needs it. */
  isAsked: boolean;
  /** Whether another tab is loading the same site, and this one waits for its turn. */
  isWaiting: boolean;
}

/**
 * Walks the remaining pages one after the other, until the end, a failure, or a stop; in one tab at a time.
 * Waits while the tab is hidden; the query library waits for the network and retries. Starting again resumes.
 *
 * @param name names the list among all that the app's tabs may load
 */
export function useLoadAll(name: string) {
  const [state, setState] = useState<LoadAllState | null>(null);
  const walk = useRef<AbortController | null>(null);

  useEffect(() => () => walk.current?.abort(), []);

  /**
   * @param mayGoOn asked after each page; without it a person has asked for all
   * @returns the way to end this walk
   */
  const start = (
    fetchNextPage: FetchNextPage,
    mayGoOn?: (loaded: LoadedCategories) => boolean,
  ): (() => void) => {
    // A walk that still waits, as when offline, must not go on beside this one.
    walk.current?.abort();
    const controller = new AbortController();
    walk.current = controller;
    const { signal } = controller;
    const isAsked = mayGoOn === undefined;
    const tell = (next: LoadAllState | null) => {
      if (walk.current === controller) setState(next);
    };
    const end = () => {
      controller.abort();
      tell(null);
    };

    const walkOn = async (): Promise<boolean> => {
      let hasMore = true;
      while (hasMore && !signal.aborted && focusManager.isFocused()) {
        // oxlint-disable-next-line no-await-in-loop -- each page's cursor comes with the page before
        const { data, hasNextPage, isFetchNextPageError } = await fetchNextPage({
          cancelRefetch: false,
        });
        // A refresh that came between and failed leaves the list as it was.
        hasMore = hasNextPage && !isFetchNextPageError && (!mayGoOn || !data || mayGoOn(data));
      }
      return hasMore;
    };
    const walkToTheEnd = async () => {
      let hasMore = true;
      while (hasMore && !signal.aborted) {
        // oxlint-disable-next-line no-await-in-loop -- it goes on where it was when the tab was hidden
        await untilVisible();
        // A hidden tab gives way to the others.
        // oxlint-disable-next-line no-await-in-loop -- the same
        hasMore = await inOneTab(`load ${name}`, signal, walkOn, (isWaiting) =>
          tell({ isAsked, isWaiting }),
        );
      }
    };
    tell({ isAsked, isWaiting: false });
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

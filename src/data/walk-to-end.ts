import { focusManager } from '@tanstack/react-query';
import type { Store } from '../base/store';
import { until } from '../base/until';
import type { LoadedCategories } from '../model/loaded-categories';

export interface NextPage {
  loaded: LoadedCategories | null;
  hasFailed: boolean;
  /** Whether loading may continue automatically: there are more pages, no pause is due, and this page did not fail. */
  hasMore: boolean;
}

/** Loads the remaining pages one by one until the end, a failure or a stop. Pauses while the tab is hidden. */
export function walkToEnd(
  walk: Store<AbortController | null>,
  readNextPage: () => Promise<NextPage>,
  mayGoOn?: (loaded: LoadedCategories) => boolean,
): () => void {
  // Stop an earlier walk that is still waiting, for example offline.
  walk.get()?.abort();
  const own = new AbortController();
  walk.set(own);
  const { signal } = own;
  signal.addEventListener('abort', () => walk.get() === own && walk.set(null));
  const end = () => own.abort();
  const readAll = async () => {
    let hasMore = true;
    // A page that is loading while the tab is hidden and shown again. It may retry before it fails.
    let reading: Promise<NextPage> | null = null;
    while (hasMore && !signal.aborted) {
      await until(visibility, true, signal);
      // In a hidden tab, a retry would wait until the user returns.
      const hidden = until(visibility, false, signal);
      while (hasMore && !signal.aborted && focusManager.isFocused()) {
        reading ??= readNextPage();
        const page = await Promise.race([reading, hidden]);
        if (!page) break;
        reading = null;
        const { loaded } = page;
        hasMore = page.hasMore && (!mayGoOn || !loaded || mayGoOn(loaded));
      }
    }
  };
  void readAll().finally(end);
  return end;
}

const visibility = {
  get: () => focusManager.isFocused(),
  subscribe: (listener: () => void) => focusManager.subscribe(listener),
};

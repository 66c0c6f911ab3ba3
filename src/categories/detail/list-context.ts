import { useOutletContext } from 'react-router-dom';
import type { LoadedCategories } from '../model/loaded-categories';
import type { Rows } from '../model/rows';

/** What the detail knows of the list beside it; null while nothing is loaded. */
export interface ListContext {
  loaded: LoadedCategories | null;
  rows: Rows | null;
  /** Whether the list has the form for the API key. */
  asksForKey: boolean;
  /** Loads the next page and returns the rows with it, or null when it did not come. */
  loadMore: () => Promise<Rows | null>;
}

export function useListContext(): ListContext {
  return useOutletContext<ListContext>();
}

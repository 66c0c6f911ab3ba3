import { createStore } from '../ui/store';

interface ComparedSite {
  connectionId: string;
  siteId: string;
}

/** The two sites that this tab has compared last; null for none. */
export const lastCompared = createStore<readonly [ComparedSite, ComparedSite] | null>(null);

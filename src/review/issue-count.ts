import type { PathIds } from '../routing/paths';
import { createStore } from '../ui/store';

type SiteIds = Pick<PathIds, 'connectionId' | 'siteId'>;

/** The number of content issues on a site, for all of its screens, once the list is complete. */
export const issueCount = createStore<(SiteIds & { count: number }) | null>(null);

import type { PathIds } from '../routing/paths';
import { createStore } from '../ui/store';

type SiteIds = Pick<PathIds, 'connectionId' | 'siteId'>;

/** How many content issues the review has found on a site, once its list is complete: for every screen of the site. */
export const issueCount = createStore<(SiteIds & { count: number }) | null>(null);

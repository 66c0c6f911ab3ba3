import type { PathIds } from '../routing/paths';
import { createStore } from '../base/store';

type SiteIds = Pick<PathIds, 'connectionId' | 'siteId'>;

/** The number of content issues on a site, for all of its screens; null until the whole list has loaded. */
export const issueCount = createStore<(SiteIds & { count: number }) | null>(null);

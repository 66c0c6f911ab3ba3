import { queryOptions } from '@tanstack/react-query';
import type { SiteContext } from '../../connections/site-context';
import { type Changes, countChanges } from '../../model/changes';
import { CONNECTIONS_KEY, toScope } from '../queries';

export interface Refresh extends Changes {
  /** When the newer list was loaded, in ms since the epoch: tells it from the others, all of which came before. */
  at: number;
  /** The time at which the replaced list was loaded. */
  since: number;
}

/** The most refreshes that are held until the user dismisses them. Each further one drops the earliest. */
const MAX_REFRESHES = 10;

/** How many changes they may have in all: a site that changes as a whole each time fills no memory. */
const MAX_CHANGES = 200_000;

/** Describes what refreshes of a site's list have changed, latest first: nothing is asked of the service for it. */
export function refreshesOptions(site: SiteContext) {
  const scope = toScope(site);
  return queryOptions({
    queryKey: [...CONNECTIONS_KEY, ...scope, 'refreshes'] as const,
    // Runs only if no refreshes are stored.
    queryFn: (): readonly Refresh[] => [],
    structuralSharing: false,
    meta: { persistedAs: { kind: 'refreshes', scope } },
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Adds a refresh at the start, and drops the earliest ones beyond the limits. */
export function addRefresh(before: readonly Refresh[], latest: Refresh, maxChanges = MAX_CHANGES) {
  let room = maxChanges - countChanges(latest);
  const rest = before.slice(0, MAX_REFRESHES - 1);
  const end = rest.findIndex((refresh) => {
    room -= countChanges(refresh);
    return room < 0;
  });
  // Also where the clock was set back: the time is the order in which they are stored and deleted.
  const at = Math.max(latest.at, (before[0]?.at ?? 0) + 1);
  return [{ ...latest, at }, ...(end === -1 ? rest : rest.slice(0, end))];
}

import { useEffect, useMemo, useState } from 'react';
import { useKnownList } from '../data/use-list';
import type { LoadedCategories } from '../model/loaded-categories';
import { countFindings, reviewList, selectOpen } from '../model/review/review';
import { useSiteContext } from '../site/site-context';
import { useTask } from '../ui/hooks/use-task';
import { whenIdle } from '../ui/when-idle';
import { findingCount } from './finding-count';
import { useSetAside } from './use-set-aside';

/** Counts a site's findings for the header, on any screen, while the browser is idle. */
export function ReviewIndicator() {
  const site = useSiteContext();
  const { loaded, isFetching } = useKnownList(site);
  const [reviewed, setReviewed] = useState<LoadedCategories | null>(null);
  // Lets the rows render first and skips lists that are about to grow.
  useEffect(
    () => (isFetching ? undefined : whenIdle(() => setReviewed(loaded))),
    [loaded, isFetching],
  );
  const review = useTask(reviewed, reviewList);
  const { setAside } = useSetAside();
  const count = useMemo(
    () => (review ? countFindings(selectOpen(review, setAside)) : 0),
    [review, setAside],
  );
  const isPart = !review?.loaded.isAllLoaded;
  // The links after the count would move with every page or refresh if this depended on loading.
  const isPending = loaded ? isPart : isFetching;
  const { connection, siteId } = site;
  useEffect(
    () => findingCount.set({ connectionId: connection.id, siteId, count, isPart, isPending }),
    [connection.id, siteId, count, isPart, isPending],
  );
  return null;
}

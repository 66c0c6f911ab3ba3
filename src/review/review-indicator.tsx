import { useEffect, useMemo, useState } from 'react';
import { useIds } from '../routing/address';
import type { LoadedCategories } from '../model/loaded-categories';
import { countAll, reviewList } from '../model/review/review';
import { whenIdle } from '../ui/when-idle';
import { issueCount } from './issue-count';
import { useMutedRules } from './muted-rules';

/** Counts the content issues for the header while the browser is idle. */
export function ReviewIndicator({ loaded }: { loaded: LoadedCategories }) {
  const { connectionId, siteId } = useIds();
  const [idle, setIdle] = useState<LoadedCategories | null>(null);
  // Let the rows render first.
  useEffect(() => whenIdle(() => setIdle(loaded)), [loaded]);
  const review = useMemo(() => (idle?.isAllLoaded ? reviewList(idle) : null), [idle]);
  const [muted] = useMutedRules();

  const rules = review?.results.filter(({ name }) => !muted.includes(name));
  const count = rules ? countAll(rules) : null;
  useEffect(
    () => issueCount.set(count === null ? null : { connectionId, siteId, count }),
    [connectionId, siteId, count],
  );
  return null;
}

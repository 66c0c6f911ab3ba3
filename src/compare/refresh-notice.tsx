import { useQueryClient } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { dismissed, useListBefore } from '../data/list-before';
import type { ListLoading } from '../data/use-list';
import { beforeOptions } from '../data/queries';
import { toLoadedCategories } from '../model/loaded-categories';
import { Link } from 'react-router-dom';
import * as t from '../messages/generated/changes';
import { formatSince } from '../messages/times';
import type { Comparison } from '../model/comparison/compare-lists';
import { Button, buttonClass } from '../ui/controls/button';
import { readOut } from '../ui/feedback/announcement';
import { useNow } from '../ui/hooks/use-now';
import { useStore } from '../ui/hooks/use-store';
import { restoreFocus } from '../ui/restore-focus';
import { useComparePath } from './compare-state';
import { describeChanges, useChanges } from './use-changes';
import styles from './refresh-notice.module.css';

/** Says what has changed since the list before, until the user dismisses it. */
export function RefreshNotice({ loading }: { loading: ListLoading }) {
  const { loaded, site } = loading;
  const queryClient = useQueryClient();
  const before = useListBefore(site, loaded);
  const seen = useMemo(() => dismissed(site), [site]);
  const seenAt = useStore(seen);
  const [, toPath] = useComparePath();
  const now = useNow();

  const pages = before?.pages ?? null;
  const isSeen = pages && seenAt.includes(toLoadedCategories(pages).loadedAt);
  const comparison = useChanges(isSeen ? null : pages, loaded);
  const text = comparison && describeSince(comparison, now);
  const isNews = Boolean(text) && before?.isNews === true;
  const tell = useEffectEvent(() => {
    const { queryKey } = beforeOptions(site);
    queryClient.setQueryData(queryKey, (list) => list && { ...list, isNews: false });
    if (text) readOut(text);
  });
  useEffect(() => {
    if (isNews) tell();
  }, [isNews]);

  if (!text) return null;
  return (
    <div ref={restoreFocus} className={styles.notice}>
      <p className={styles.text}>
        <History aria-hidden="true" />
        <bdi>{text}</bdi>
      </p>
      <Link
        className={buttonClass('secondary', 'sm')}
        to={toPath({ other: { kind: 'before' }, direction: 'to' })}
      >
        {t.show()}
      </Link>
      <Button variant="ghost" size="sm" onClick={() => seen.add(comparison.from.loadedAt)}>
        {t.dismiss()}
      </Button>
    </div>
  );
}

function describeSince(comparison: Comparison, now: number): string {
  const changes = describeChanges(comparison);
  return changes && t.since({ changes, time: formatSince(comparison.from.loadedAt, now) });
}

import { useQueryClient } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { dismissed, useListBefore } from '../data/list-before';
import type { ListLoading } from '../data/use-list';
import { beforeOptions } from '../data/queries';
import { toLoadedCategories } from '../model/loaded-categories';
import { Link } from 'react-router-dom';
import * as t from '../messages/generated/changes';
import { joinList } from '../messages/join';
import { formatSince } from '../messages/times';
import {
  compareLists,
  type Comparison,
  countKinds,
  DIFFERENCE_KINDS,
} from '../model/comparison/compare-lists';
import { Button, buttonClass } from '../ui/controls/button';
import { readOut } from '../ui/feedback/announcement';
import { useNow } from '../ui/hooks/use-now';
import { useStore } from '../ui/hooks/use-store';
import { useTask } from '../ui/hooks/use-task';
import { restoreFocus } from '../ui/restore-focus';
import { useComparePath } from './compare-state';
import styles from './refresh-notice.module.css';

const COUNTS = {
  added: t.addedCount,
  removed: t.removedCount,
  moved: t.movedCount,
  renamed: t.renamedCount,
  changed: t.changedCount,
} as const;

/** Says what has changed since the list before, until the user dismisses it. */
export function RefreshNotice({ loading }: { loading: ListLoading }) {
  const { loaded, site } = loading;
  const queryClient = useQueryClient();
  const before = useListBefore(site, loaded);
  const seen = useMemo(() => dismissed(site), [site]);
  const seenAt = useStore(seen);
  const [, toPath] = useComparePath();
  const now = useNow();

  const pages = before?.pages;
  const pair = useMemo(() => {
    const from = pages ? toLoadedCategories(pages) : null;
    // The newer list may arrive in a later render.
    const isNewer = from && loaded?.isComplete && loaded.index !== from.index;
    return isNewer && !seenAt.includes(from.loadedAt) ? { from, to: loaded } : null;
  }, [pages, loaded, seenAt]);
  const compared = useTask(pair, ({ from, to }) => compareLists(from, to, null, true));
  const comparison = pair && compared?.to === pair.to ? compared : null;
  const text = comparison && describeChanges(comparison, now);
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

function describeChanges({ differences, from }: Comparison, now: number): string {
  const counts = countKinds(differences);
  const changes = joinList(
    DIFFERENCE_KINDS.map((kind) => counts[kind] > 0 && COUNTS[kind]({ count: counts[kind] })),
  );
  return changes && t.since({ changes, time: formatSince(from.loadedAt, now) });
}

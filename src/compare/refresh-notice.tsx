import { useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { ListLoading } from '../data/use-list';
import { beforeOptions, type ListBefore } from '../data/queries';
import { toLoadedCategories } from '../model/loaded-categories';
import { Link } from 'react-router-dom';
import * as t from '../messages/generated/changes';
import * as common from '../messages/generated/common';
import { joinList } from '../messages/join';
import { formatSince } from '../messages/times';
import {
  compareLists,
  type Comparison,
  countKinds,
  DIFFERENCE_KINDS,
} from '../model/comparison/compare-lists';
import { IconButton } from '../ui/controls/button';
import { readOut } from '../ui/feedback/announcement';
import { useNow } from '../ui/hooks/use-now';
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

export function RefreshNotice({ loading }: { loading: ListLoading }) {
  const { loaded, site } = loading;
  const queryClient = useQueryClient();
  const options = beforeOptions(site);
  // Does not read a stored list, because the notice reports only refreshes in this tab.
  const before = useQuery({ ...options, enabled: false }).data;
  const setNotice = (notice: ListBefore['notice']) =>
    queryClient.setQueryData(options.queryKey, (list) => list && { ...list, notice });
  const [, toPath] = useComparePath();
  const now = useNow();

  const pages = before?.notice && before.pages;
  const pair = useMemo(() => {
    const from = pages ? toLoadedCategories(pages) : null;
    // The newer list may arrive in a later render.
    const isNewer = from && loaded?.isComplete && loaded.index !== from.index;
    return isNewer ? { from, to: loaded } : null;
  }, [pages, loaded]);
  const compared = useTask(pair, ({ from, to }) => compareLists(from, to, null, true));
  const comparison = pair && compared?.to === pair.to ? compared : null;
  const text = comparison && describeChanges(comparison, now);
  const isNew = Boolean(text) && before?.notice === 'new';
  const tell = useEffectEvent(() => {
    setNotice('announced');
    if (text) readOut(text);
  });
  useEffect(() => {
    if (isNew) tell();
  }, [isNew]);

  if (!text) return null;
  return (
    <div ref={restoreFocus} className={styles.notice}>
      <p className="shrinking">
        <bdi>{text}</bdi>
      </p>
      <Link to={toPath({ other: { kind: 'before' }, direction: 'to' })}>{t.show()}</Link>
      <IconButton
        label={t.dismiss()}
        Icon={X}
        title={common.dismiss()}
        onClick={() => setNotice(undefined)}
      />
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

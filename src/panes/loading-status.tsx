// Start reading panes/ here: what every list shows while it loads.

import { CloudOff, RefreshCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import * as common from '../messages/generated/common';
import * as t from '../messages/generated/loading';
import { classNames } from '../ui/class-names';
import { Button } from '../ui/controls/button';
import { Delayed } from '../ui/feedback/delayed';
import { EmptyState } from '../ui/feedback/empty-state';
import { ProgressBar } from '../ui/feedback/progress-bar';
import { FailureAlert, RetryNotice } from './failure-alert';
import styles from './loading-status.module.css';
import type { LoadedCategories } from '../model/loaded-categories';
import type { ListLoading } from '../data/use-list';
import { restoreFocus } from '../ui/restore-focus';
import { formatExactTime, formatRelativeTime, formatSince } from '../messages/times';
import { isRecent } from '../data/fresh-list';
import { describeAutomaticError } from './describe-failure';
import { MINUTE } from '../text/time';
import { visuallyHidden } from '../ui/tags';
import { useNow } from '../ui/hooks/use-now';
import { Text } from '../ui/text/text';
import { ToneIcon } from '../ui/feedback/tone-icon';

interface LoadingStatusProps {
  className?: string | undefined;
  loading: ListLoading;
  /** How much has loaded; null if the list shows no summary. */
  summary: string | null;
  hasPlaceholder?: boolean;
  hasRefresh?: boolean;
  children?: ReactNode;
}

export function LoadingStatus(props: LoadingStatusProps) {
  const { className, loading, summary, hasPlaceholder } = props;
  const { loaded, load, shows, failure, isOffline, retry } = loading;
  const hasStop = summary !== null && shows.button === 'stop';
  return (
    <div className={classNames(styles.status, className)}>
      {failure && (
        <div className={styles.failure}>
          <FailureAlert
            error={failure.error}
            isRetrying={load !== null}
            onRetry={loading.tryAgain}
            {...(failure.isNextPage && { onRefresh: loading.refresh })}
          />
        </div>
      )}
      {retry && <RetryNotice {...retry} onStop={hasStop ? null : loading.stop} />}
      {!loaded && isOffline && (
        <EmptyState icon={<CloudOff />} title={t.offline()}>
          {t.offlineHelp()}
        </EmptyState>
      )}
      {!loaded && !failure && !hasPlaceholder && shows.sentence && (
        <Delayed>
          <FirstPage {...loading} sentence={shows.sentence()} />
        </Delayed>
      )}
      {summary !== null && loaded && <Line {...props} loaded={loaded} />}
    </div>
  );
}

function FirstPage({ sentence, shows, refresh, stop }: ListLoading & { sentence: string }) {
  const isStop = shows.button === 'stop';
  return (
    <div className={styles.line}>
      {shows.progress && <Progress label={t.progress()} value={null} />}
      <span>{sentence}</span>
      <Button size="sm" onClick={isStop ? stop : refresh}>
        {isStop ? common.stop() : t.load()}
      </Button>
    </div>
  );
}

function Line(props: LoadingStatusProps & { loaded: LoadedCategories }) {
  const { loading, loaded, summary, hasRefresh, children } = props;
  const { load, shows, isOffline, pause } = loading;
  const { count, total, paging } = loaded;
  const clock = useNow();
  // The list may have loaded since the clock was last read. If the list is much newer than the clock, the clock was set
  // back.
  const now = loaded.loadedAt - clock < MINUTE ? Math.max(clock, loaded.loadedAt) : clock;
  const isOld = !isRecent(loaded.loadedAt, now);
  const isAsking = isOld && load === null;
  const isCountable = shows.progress === 'share' && total !== null && total >= count && total > 0;
  return (
    <div className={styles.line}>
      {shows.progress && (
        <Progress label={t.progress()} value={isCountable ? count / total : null} />
      )}
      {/* The list announces the status when it stops changing. */}
      <Text role="status" aria-live="off" dir="auto" as="p" tone="muted">
        {summary}
      </Text>
      <LoadedAge loading={loading} loadedAt={loaded.loadedAt} now={now} isOld={isOld} />
      {hasRefresh && (
        <span>
          <Button
            variant="ghost"
            size="sm"
            iconOnly={!isAsking}
            aria-label={common.refresh()}
            title={isAsking ? undefined : common.refresh()}
            busy={load === 'refreshing' && loading.state !== 'held'}
            onClick={loading.refresh}
          >
            {(load !== 'refreshing' || loading.state === 'held') && (
              <RefreshCw aria-hidden="true" />
            )}
            {isAsking && common.refresh()}
          </Button>
        </span>
      )}
      {children}
      {isOffline && (
        <Text as="p" tone="warning">
          {t.offlineNote()}
        </Text>
      )}
      {pause !== null && (
        <Text as="p" tone="warning">
          {pause}
        </Text>
      )}
      {(shows.button === 'stop' || paging.kind === 'more') && <LoadAllButton {...loading} />}
    </div>
  );
}

function Progress(props: { label: string; value: number | null }) {
  return (
    <div className={styles.progress}>
      <ProgressBar {...props} />
    </div>
  );
}

type LoadAllButtonProps = Pick<ListLoading, 'shows' | 'loadAll' | 'stop'>;

/**
 * Shows Load all or Stop as one button so it keeps focus. When the button goes away, the pane around it takes focus.
 */
export function LoadAllButton({ shows, loadAll, stop }: LoadAllButtonProps) {
  const isStop = shows.button === 'stop';
  return (
    <Button
      ref={restoreFocus}
      size="sm"
      onClick={(event) => {
        // Ignore the second click of a double click because the button now does something else.
        if (event.detail > 1) return;
        if (isStop) stop();
        else loadAll();
      }}
    >
      {isStop ? common.stop() : common.loadAll()}
    </Button>
  );
}

interface LoadedAgeProps {
  loading: ListLoading;
  /** In ms since the epoch. */
  loadedAt: number;
  now: number;
  /** Whether the list is so old that its time is shown instead of its age. */
  isOld: boolean;
}

function LoadedAge({ loading, loadedAt, now, isOld }: LoadedAgeProps) {
  const { isUnchanged, automaticError, shows, site } = loading;
  const time = (
    <time
      className={isOld ? styles.old : undefined}
      dateTime={new Date(loadedAt).toISOString()}
      title={formatExactTime(loadedAt)}
    >
      {isOld
        ? t.loadedFrom({ time: formatSince(loadedAt, now) })
        : t.loadedAgo({
            time: formatRelativeTime(loadedAt, now),
            isUnchanged,
            label: visuallyHidden,
          })}
    </time>
  );
  if (isOld && automaticError)
    return (
      <p className={styles.unreachable}>
        <ToneIcon Icon={TriangleAlert} tone="warning" />
        <span>
          {t.automaticRefreshFailed({
            from: () => time,
            cause: describeAutomaticError(automaticError, site),
          })}
        </span>
      </p>
    );
  return (
    <Text as="p" size="data" tone="muted">
      {time}
      {shows.note && <span>{` · ${shows.note()}`}</span>}
    </Text>
  );
}

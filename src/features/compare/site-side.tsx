import { RefreshCw } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { type SiteContext, useSiteContext } from '../../connections/site-context';
import { Button } from '../../ui/controls/button';
import { Delayed } from '../../ui/feedback/delayed';
import { ProgressBar } from '../../ui/feedback/progress-bar';
import { ListNotices } from '../../categories/loading/list-notices';
import { ListStatus } from '../../categories/loading/list-status';
import { FailureAlert } from '../../categories/loading/failure-alert';
import { NextPageFailure } from '../../categories/loading/next-page-failure';
import { RetryNotice } from '../../categories/loading/retry-notice';
import { useCompletion } from '../../categories/loading/use-completion';
import { type ListLoading, useListLoading } from '../../categories/loading/use-list-loading';
import type { LoadedCategories } from '../../model/loaded-categories';
import { SideFrame } from './side-frame';
import styles from './side-frame.module.css';

/** One of two lists, as far as it can be compared. */
export interface Side {
  /** Null for a file. */
  site: SiteContext | null;
  name: string;
  loaded: LoadedCategories;
  /** Whether nothing more comes by itself: then it is compared, though it may be a part. */
  isSettled: boolean;
}

interface SiteSideProps {
  /** Which of the two it is: "Here". */
  place: string;
  /** Told what is loaded, each time that changes; null where nothing is, or the side is gone. */
  onChange: (side: Side | null) => void;
  actions?: ReactNode;
}

/** The list of a site as one side: loads all of it, and says how far it is and what failed. */
export function SiteSide({ place, onChange, actions }: SiteSideProps) {
  const site = useSiteContext();
  const { connection, siteId } = site;
  const loading = useListLoading();
  const completion = useCompletion(loading, true);
  const { loaded, activity, failure, retry, refresh, stop } = loading;
  const isSettled = activity === null && completion.kind !== 'go';
  const isRetrying = retry !== null && activity !== 'all-pages';

  const tell = useEffectEvent(onChange);
  useEffect(() => {
    if (!loaded) return;
    tell({ site, name: connection.name, loaded, isSettled });
    return () => tell(null);
  }, [site, connection.name, loaded, isSettled]);

  return (
    <SideFrame
      place={place}
      name={connection.name}
      detail={siteId}
      environment={connection.environment}
      status={
        loaded ? (
          <ListStatus
            loading={loading}
            completion={completion}
            loaded={loaded}
            rows={{ criteria: { query: '', sort: null }, matchCount: loaded.count }}
            isUnchanged={false}
          />
        ) : (
          failure === null && !isRetrying && <Waiting loading={loading} />
        )
      }
      actions={
        <>
          <Button
            variant="ghost"
            size="sm"
            iconOnly
            busy={activity === 'refresh'}
            aria-label={`Refresh ${connection.name}`}
            title="Refresh"
            onClick={refresh}
          >
            {activity !== 'refresh' && <RefreshCw aria-hidden="true" />}
          </Button>
          {actions}
        </>
      }
    >
      {failure && !failure.isNextPage && (
        <FailureAlert
          error={failure.error}
          what={loaded ? 'A newer list' : 'The categories'}
          isRetrying={activity !== null}
          onRetry={refresh}
        />
      )}
      {failure?.isNextPage && (
        <NextPageFailure
          error={failure.error}
          isBusy={activity !== null}
          onRetry={loading.loadAll}
          onRefresh={refresh}
        />
      )}
      {isRetrying && <RetryNotice {...retry} onStop={stop} />}
      {loaded && <ListNotices loaded={loaded} onRefresh={refresh} />}
    </SideFrame>
  );
}

/** Says what the first page waits for. */
function Waiting({ loading: { activity, isOffline, refresh, stop } }: { loading: ListLoading }) {
  if (isOffline) return <p>You are offline. Loading goes on when you are back.</p>;
  if (activity === null)
    return (
      <div className={styles.waiting}>
        Loading is stopped.
        <Button size="sm" onClick={refresh}>
          Load
        </Button>
      </div>
    );
  return (
    <Delayed>
      <div className={styles.waiting}>
        <ProgressBar label="Loading categories" value={null} />
        Loading…
        <Button size="sm" onClick={stop}>
          Stop
        </Button>
      </div>
    </Delayed>
  );
}

import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SiteContext } from '../../connections/site-context';
import { Button } from '../../ui/controls/button';
import { describeLoaded } from '../../categories/loading/describe-list';
import { ListNotices } from '../../categories/loading/list-notices';
import { LoadingStatus } from '../../categories/loading/loading-status';
import type { WholeListLoading } from '../../categories/loading/use-whole-list';
import type { LoadedCategories } from '../../model/loaded-categories';
import { SideFrame } from './side-frame';

/** One of two lists, as far as it can be compared. */
export interface Side {
  /** Null for a file. */
  site: SiteContext | null;
  name: string;
  loaded: LoadedCategories;
  /** Whether nothing more comes by itself: then it is compared, though it may be a part. */
  isSettled: boolean;
}

/** Returns the list of a site as a side; null until something is loaded. */
export function toSide({ site, loaded, activity, goesOn }: WholeListLoading): Side | null {
  const { name } = site.connection;
  return loaded && { site, name, loaded, isSettled: activity === null && !goesOn };
}

interface SiteSideProps {
  /** Which of the two it is: "Here". */
  place: string;
  loading: WholeListLoading;
  actions?: ReactNode;
}

/** Shows the list of a site as one side: how far it is loaded, and what failed. */
export function SiteSide({ place, loading, actions }: SiteSideProps) {
  const { loaded, activity, refresh, site } = loading;
  const { connection, siteId } = site;
  return (
    <SideFrame
      place={place}
      name={connection.name}
      detail={siteId}
      environment={connection.environment}
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
      <LoadingStatus loading={loading} summary={loaded && describeLoaded(loaded, null)} />
      {loaded && <ListNotices loaded={loaded} onRefresh={refresh} />}
    </SideFrame>
  );
}

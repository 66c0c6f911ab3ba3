import { RefreshCw } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { type SiteContext, useSiteContext } from '../../connections/site-context';
import { Button } from '../../ui/controls/button';
import { describeLoaded } from '../../categories/loading/describe-list';
import { ListNotices } from '../../categories/loading/list-notices';
import { LoadingStatus } from '../../categories/loading/loading-status';
import { useListLoading } from '../../categories/loading/use-list-loading';
import { useWholeList } from '../../categories/loading/use-whole-list';
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
  const loading = useWholeList(useListLoading(site), true);
  const { loaded, activity, refresh } = loading;
  const isSettled = activity === null && !loading.goesOn;

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

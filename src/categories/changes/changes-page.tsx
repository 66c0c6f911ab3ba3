import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSiteContext } from '../../connections/site-context';
import { Button } from '../../ui/controls/button';
import { useIsWide } from '../../ui/hooks/use-is-wide';
import { BackToList } from '../detail/back-to-list';
import { CloseLink } from '../detail/close-link';
import { DetailFrame } from '../detail/detail-frame';
import { usePaneCommand } from '../detail/use-pane-command';
import { ChangesExport } from './changes-export';
import styles from './changes-page.module.css';
import { RefreshSection } from './refresh-section';
import { useRefreshes } from './use-refreshes';

/** What refreshes of the list have changed, each by itself, beside the list. */
export function ChangesPage() {
  const { siteId } = useSiteContext();
  const [refreshes, dismiss] = useRefreshes();
  const heading = useRef<HTMLHeadingElement>(null);
  const isBesideList = useIsWide();
  useEffect(() => heading.current?.focus(), []);
  usePaneCommand(heading, isBesideList);
  return (
    <DetailFrame
      label="Changes"
      bar={isBesideList ? <CloseLink /> : <BackToList />}
      isLoading={false}
    >
      <title>{`Changes · ${siteId} · Category Browser`}</title>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        Changes
      </h2>
      {refreshes.length === 0 ? (
        <p className="note">
          None. What a refresh of the list changes is kept here until it is dismissed.
        </p>
      ) : (
        <>
          <div className="cluster">
            <ChangesExport refreshes={refreshes} />
            <Button variant="ghost" size="sm" onClick={dismiss}>
              <X aria-hidden="true" />
              Dismiss all
            </Button>
          </div>
          {refreshes.map((refresh, index) => (
            <RefreshSection key={refresh.at} refresh={refresh} isLatest={index === 0} />
          ))}
        </>
      )}
    </DetailFrame>
  );
}

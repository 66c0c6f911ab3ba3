import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { formatSite, useSiteContext } from '../../connections/site-context';
import { type StoredDataStatus, useStoredData } from '../../connections/stored-data';
import { Button } from '../../ui/controls/button';
import { useIsWide } from '../../ui/hooks/use-is-wide';
import { BackToList, CloseLink, DetailFrame } from '../../categories/pane/detail-frame';
import { PaneHeading } from '../../categories/pane/pane-heading';
import { usePaneFocus } from '../../categories/pane/use-pane-focus';
import { ReportExport } from '../../categories/export/report-export';
import { toFileStart } from '../../categories/export/file-name';
import styles from './changes-page.module.css';
import { toChangesReport } from './changes-report';
import { RefreshSection } from './refresh-section';
import { useDismiss, useRefreshes } from '../../categories/refreshes/use-refreshes';

/** Where the browser stores nothing, or has no room for more. */
const LOSING: ReadonlySet<StoredDataStatus> = new Set(['denied', 'full', 'insecure']);

/** What refreshes of the list have changed, each by itself, beside the list. */
export function ChangesPage() {
  const site = useSiteContext();
  const refreshes = useRefreshes();
  const [dismiss, undo] = useDismiss();
  const heading = useRef<HTMLHeadingElement>(null);
  const isBesideList = useIsWide();
  useLayoutEffect(() => heading.current?.focus(), []);
  usePaneFocus(heading, isBesideList, true);
  const isLost = useIsLost() && refreshes.length > 0;
  return (
    <DetailFrame
      label="Changes"
      bar={
        <>
          {!isBesideList && <BackToList />}
          {refreshes.length > 0 && (
            <>
              <ReportExport
                title="Changes"
                toReport={() => toChangesReport(refreshes)}
                fileName={() => toFileStart('changes', site.siteId, new Date())}
              />
              <Button
                size="sm"
                className={styles.dismiss}
                onClick={() => {
                  dismiss();
                  heading.current?.focus();
                }}
              >
                Dismiss all
              </Button>
            </>
          )}
          {isBesideList && <CloseLink />}
        </>
      }
      isLoading={false}
    >
      <title>{`Changes · ${formatSite(site)} · Category Browser`}</title>
      <PaneHeading ref={heading}>Changes</PaneHeading>
      {isLost && (
        <p className="note">
          This browser does not store them: they are gone once this tab is closed.
        </p>
      )}
      {refreshes.length === 0 ? (
        <>
          <p className="note">
            No changes. What the next Refresh finds is listed here until you dismiss it.
          </p>
          {undo && (
            <Button
              size="sm"
              onClick={() => {
                undo();
                heading.current?.focus();
              }}
            >
              Undo dismissal
            </Button>
          )}
        </>
      ) : (
        refreshes.map((refresh, index) => (
          <RefreshSection key={refresh.at} refresh={refresh} isLatest={index === 0} />
        ))
      )}
    </DetailFrame>
  );
}

/** Returns whether what is shown here lasts only as long as the tab, as far as that is known by now. */
function useIsLost(): boolean {
  const storedData = useStoredData();
  const { connection } = useSiteContext();
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    void storedData
      .readStatus()
      .then((status) => setLost(connection.auth === 'demo' || LOSING.has(status)));
  }, [storedData, connection]);
  return isLost;
}

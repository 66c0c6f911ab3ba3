import { useEffect, useRef, useState } from 'react';
import { formatSite, useSiteContext } from '../../connections/site-context';
import { type StoredDataStatus, useStoredData } from '../../connections/stored-data';
import { Button } from '../../ui/controls/button';
import { useIsWide } from '../../ui/hooks/use-is-wide';
import { BackToList, CloseLink, DetailFrame } from '../../categories/pane/detail-frame';
import { PaneHeading } from '../../categories/pane/pane-heading';
import { usePaneFocus } from '../../categories/pane/use-pane-focus';
import { inAllFormats, ReportExport } from '../../categories/export/report-export';
import { toFileStart } from '../../categories/export/file-name';
import { toChangesReport } from './changes-report';
import { RefreshSection } from './refresh-section';
import { useDismiss, useRefreshes } from '../../categories/refreshes/use-refreshes';
import type { Refresh } from '../../categories/refreshes/refreshes';
import { countChanges } from '../../model/changes';
import * as t from '../../messages/generated/changes';
import * as app from '../../messages/generated/app';

/** The states in which the browser stores nothing, or has no room left. */
const LOSING: ReadonlySet<StoredDataStatus> = new Set(['denied', 'full', 'insecure']);

/** The changes of each refresh, beside the list. */
export function ChangesPage() {
  const site = useSiteContext();
  const refreshes = useRefreshes();
  const [dismiss, undo] = useDismiss();
  const heading = useRef<HTMLHeadingElement>(null);
  const isBesideList = useIsWide();
  usePaneFocus(heading, isBesideList, true);
  const isLost = useIsLost() && refreshes.length > 0;
  return (
    <DetailFrame
      label={app.changes()}
      bar={
        <>
          {!isBesideList && <BackToList />}
          <PaneHeading ref={heading}>{app.changes()}</PaneHeading>
          {refreshes.length > 0 && (
            <>
              <Button
                onClick={() => {
                  dismiss();
                  heading.current?.focus();
                }}
              >
                {t.dismissAll()}
              </Button>
              <ReportExport
                report="changes"
                summary={countAll(refreshes)}
                fileName={() => toFileStart('changes', site.siteId, new Date())}
                toFormats={inAllFormats(() => toChangesReport(refreshes))}
              />
            </>
          )}
          {isBesideList && <CloseLink />}
        </>
      }
      isLoading={false}
    >
      <title>{t.title({ page: app.changes(), site: formatSite(site) })}</title>
      {isLost && <p className="note">{t.notStored()}</p>}
      {refreshes.length === 0 ? (
        <>
          <p className="note">{t.noChanges()}</p>
          {undo && (
            <Button
              size="sm"
              onClick={() => {
                undo();
                heading.current?.focus();
              }}
            >
              {t.undoDismissal()}
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

/** Says "91 changes in 2 refreshes". */
function countAll(refreshes: readonly Refresh[]): string {
  const count = refreshes.reduce((sum, refresh) => sum + countChanges(refresh), 0);
  return t.changeCount({ changes: count, refreshes: refreshes.length });
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

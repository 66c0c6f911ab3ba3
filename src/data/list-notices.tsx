import { describeResponseProblem } from '../site/describe-failure';
import { Link } from '../routing/link';
import { useSettingsPath, useSitePaths } from '../site/site-paths';
import { useSiteContext } from '../site/site-context';
import { Alert } from '../ui/feedback/alert';
import { Button, buttonClass } from '../ui/controls/button';
import { Disclosure } from '../ui/controls/disclosure';
import * as common from '../messages/generated/common';
import * as controls from '../messages/generated/controls';
import * as t from '../messages/generated/list-notices';
import { joinSentences } from '../messages/join';
import type { StopReason } from '../api/judge-paging';
import type { LoadedCategories } from '../model/loaded-categories';

interface ListNoticesProps {
  loaded: LoadedCategories;
  onRefresh: () => void;
}

export function ListNotices({ loaded, onRefresh }: ListNoticesProps) {
  const drift = describeDrift(loaded);
  return (
    <>
      {loaded.paging.kind === 'stopped' && (
        <PagingStopped count={loaded.count} reason={loaded.paging.reason} />
      )}
      {drift.length > 0 && (
        <Alert
          tone="info"
          title={t.changed()}
          actions={
            <Button size="sm" onClick={onRefresh}>
              {common.refresh()}
            </Button>
          }
        >
          <p>{joinSentences(drift)}</p>
        </Alert>
      )}
      {loaded.missing !== 0 && (
        <Alert tone="warning" title={t.countDiffers()}>
          <p>{t.countDiffersHelp({ count: loaded.count, total: loaded.total ?? 0 })}</p>
        </Alert>
      )}
      {loaded.unreadableCount > 0 && (
        <Alert
          tone="warning"
          title={t.unreadable({ count: loaded.unreadableCount })}
          more={
            <Disclosure label={t.sent()}>
              {() => (
                <ul>
                  {loaded.unreadableExamples.map(({ path, problem }, index) => (
                    // Each page numbers its entries from 0, so a path may occur twice.
                    // oxlint-disable-next-line react/no-array-index-key
                    <li key={index}>
                      <code>{path}</code>: {describeResponseProblem(problem)}
                    </li>
                  ))}
                </ul>
              )}
            </Disclosure>
          }
        >
          <p>{t.unreadableHelp()}</p>
        </Alert>
      )}
    </>
  );
}

const EXPLANATIONS: Readonly<Record<StopReason, (args: { cursorParam: string }) => string>> = {
  'no-cursor': t.noCursor,
  unsaid: t.unsaid,
  ignored: t.ignored,
  circle: t.circle,
  'only-empty-pages': t.onlyEmptyPages,
};

interface PagingStoppedProps {
  reason: StopReason;
  count: number;
}

function PagingStopped({ reason, count }: PagingStoppedProps) {
  const { connection, service } = useSiteContext();
  const paths = useSitePaths();
  const settingsPath = useSettingsPath();
  const { cursorParam } = service.paging;
  return (
    <Alert
      tone="warning"
      title={reason === 'unsaid' ? t.mayBeMore() : t.stopped({ count })}
      actions={
        <>
          <Link className={buttonClass('secondary', 'sm')} to={paths.check}>
            {reason === 'ignored' ? t.findParameters() : controls.checkConnection()}
          </Link>
          {connection.definedBy === 'user' ? (
            <Link className={buttonClass('ghost', 'sm')} to={settingsPath}>
              {t.pagingSettings()}
            </Link>
          ) : (
            <Link className={buttonClass('ghost', 'sm')} to="/connections">
              {controls.connections()}
            </Link>
          )}
        </>
      }
    >
      <p>
        {EXPLANATIONS[reason]({ cursorParam })} {t.stoppedHelp()}
      </p>
      <p>{reason === 'ignored' ? t.findParametersHelp() : t.checkHelp()}</p>
    </Alert>
  );
}

function describeDrift(loaded: LoadedCategories): string[] {
  const { repeated, firstTotal, total, paging } = loaded;
  const drift: string[] = [];
  // If the service repeats a whole page, the notice on paging says so.
  if (repeated > 0 && paging.kind !== 'stopped') {
    drift.push(t.repeated({ count: repeated }));
  }
  if (firstTotal !== null && total !== null && firstTotal !== total) {
    drift.push(t.totalChanged({ from: firstTotal, to: total }));
  }
  return drift;
}

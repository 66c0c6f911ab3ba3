import { CheckLink, SettingsLink } from './site-paths';
import { useSiteContext } from '../site/site-context';
import { Alert } from '../ui/feedback/alert';
import { Button, buttonClass } from '../ui/controls/button';
import * as common from '../messages/generated/common';
import * as t from '../messages/generated/list-notices';
import type { StopReason } from '../api/judge-paging';
import type { LoadedCategories } from '../model/loaded-categories';

interface ListNoticesProps {
  loaded: LoadedCategories;
  onRefresh: () => void;
}

export function ListNotices({ loaded, onRefresh }: ListNoticesProps) {
  const { paging, count, repeated } = loaded;
  return (
    <>
      {paging.kind === 'stopped' ? (
        <PagingStopped count={count} reason={paging.reason} />
      ) : (
        repeated > 0 && (
          <Alert
            tone="info"
            title={t.changed()}
            actions={
              <Button size="sm" onClick={onRefresh}>
                {common.refresh()}
              </Button>
            }
          >
            <p>{t.repeated({ count: repeated })}</p>
          </Alert>
        )
      )}
      {loaded.missing !== 0 && (
        <Alert tone="warning" title={t.countDiffers()}>
          <p>{t.countDiffersHelp({ count, total: loaded.total ?? 0 })}</p>
        </Alert>
      )}
      {loaded.unreadableCount > 0 && (
        <Alert
          tone="warning"
          title={t.unreadable({ count: loaded.unreadableCount })}
          actions={<CheckLink className={buttonClass('secondary', 'sm')} />}
        />
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
  const { cursorParam } = useSiteContext().service.paging;
  return (
    <Alert
      tone="warning"
      title={reason === 'unsaid' ? t.mayBeMore() : t.stopped({ count })}
      actions={
        <>
          <CheckLink className={buttonClass('secondary', 'sm')} />
          <SettingsLink />
        </>
      }
    >
      <p>{EXPLANATIONS[reason]({ cursorParam })}</p>
      <p>{t.checkHelp()}</p>
    </Alert>
  );
}

import { History, X } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useAddress, useIsChangesOpen } from '../../connections/address';
import { Link } from '../../connections/link';
import { useSitePaths } from '../../connections/use-site-paths';
import { formatSince } from '../../messages/times';
import { forRange, type Task } from '../../text/task';
import { useCommands } from '../../ui/commands/commands-context';
import { Button, IconButton } from '../../ui/controls/button';
import { announce, readOut } from '../../ui/feedback/announcement';
import { restoreFocus } from '../../ui/restore-focus';
import { useNow } from '../../ui/hooks/use-now';
import { useTask } from '../../ui/hooks/use-task';
import type { ListLoading } from '../../categories/loading/use-list-loading';
import * as t from '../../messages/generated/changes';
import * as common from '../../messages/generated/common';
import * as commands from '../../messages/generated/commands';
import { countChanges } from '../../model/changes';
import { type ChangeMarks, changeMarks } from '../../categories/refreshes/change-marks';
import { describeRefreshes } from './describe-refresh';
import styles from './refresh-notice.module.css';
import type { Refresh } from '../../categories/refreshes/refreshes';
import { useComparison, useDismiss, useRefreshes } from '../../categories/refreshes/use-refreshes';

/** A list that was loaded longer ago than this, in ms, is one of another day. */
const OLD_MS = 12 * 3_600_000;

interface RefreshNoticeProps {
  loading: ListLoading;
  /** Told when the newer list was loaded, of which nothing has changed. */
  onUnchanged: (loadedAt: number) => void;
}

/** One line for what refreshes have changed, and one for a list of another day. */
export function RefreshNotice({ loading, onUnchanged }: RefreshNoticeProps) {
  const refreshes = useRefreshes();
  const [dismiss, undo] = useDismiss();
  const isOpen = useIsChangesOpen();
  const paths = useSitePaths();
  const { goTo } = useAddress();
  const now = useNow();
  const [latest, ...earlier] = refreshes;
  const { loaded, activity, refresh } = loading;
  useComparison(loading, (compared) => {
    if (countChanges(compared) > 0) readOut(describeRefreshes([compared], compared.at));
    else {
      announce(t.nothingChanged());
      onUnchanged(compared.at);
    }
  });
  useMarks(refreshes);
  useCommands(
    latest
      ? [
          {
            id: 'changes',
            label: t.show(),
            keywords: t.keywords(),
            section: commands.listAndTree(),
            Icon: History,
            run: () => goTo(paths.changes),
          },
        ]
      : [],
  );
  const isOld = loaded !== null && now - loaded.loadedAt > OLD_MS && activity !== 'refresh';

  return (
    <>
      {isOld && (
        <Notice
          text={t.listLoaded({ time: formatSince(loaded.loadedAt, now) })}
          actions={
            <Button variant="ghost" size="sm" onClick={refresh}>
              {t.refreshNow()}
            </Button>
          }
        />
      )}
      {!isOpen && (latest || undo) && (
        <Notice
          // Another line, so that the focus is handed on from the one that goes.
          key={latest ? 'changes' : 'dismissed'}
          text={latest ? describeRefreshes([latest, ...earlier], now) : t.dismissed()}
          actions={
            <>
              {latest ? (
                <Link to={paths.changes}>{t.show()}</Link>
              ) : (
                undo && (
                  <Button variant="ghost" size="sm" onClick={undo}>
                    {common.undo()}
                  </Button>
                )
              )}
              <IconButton
                label={latest ? t.dismiss() : t.dismissForGood()}
                Icon={X}
                title={common.dismiss()}
                onClick={dismiss}
              />
            </>
          }
        />
      )}
    </>
  );
}

function Notice({ text, actions }: { text: string; actions: ReactNode }) {
  return (
    <div ref={restoreFocus} className={styles.notice}>
      <p className={styles.text}>
        <bdi>{text}</bdi>
      </p>
      {actions}
    </div>
  );
}

/** Marks the rows of the list for as long as this is on screen. */
function useMarks(refreshes: readonly Refresh[]): void {
  const marks = useTask(refreshes.length > 0 ? refreshes : null, markChanges);
  useEffect(() => {
    changeMarks.set(marks);
    return () => changeMarks.set(null);
  }, [marks]);
}

const WORDS = { moved: t.moved, renamed: t.renamed, edited: t.edited } as const;

/** Makes the marks of the rows: what the latest refresh says of a category counts. */
function* markChanges(refreshes: readonly Refresh[]): Task<ChangeMarks> {
  const marks = new Map<string, () => string>();
  for (const { added, changed, isWhole } of refreshes.toReversed()) {
    yield* forRange(0, changed.length, (at) => {
      const category = changed[at];
      if (category) marks.set(category.id, WORDS[category.kind]);
    });
    // In a part of the list it may only have moved there.
    yield* forRange(0, isWhole ? added.length : 0, (at) => {
      const category = added[at];
      if (category) marks.set(category.id, t.added);
    });
  }
  return marks;
}

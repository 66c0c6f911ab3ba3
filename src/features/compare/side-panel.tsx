import { RefreshCw } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { describeLoaded } from '../../categories/loading/describe-list';
import { ListNotices } from '../../categories/loading/list-notices';
import { LoadingStatus } from '../../categories/loading/loading-status';
import type { WholeListLoading } from '../../categories/loading/use-whole-list';
import type { LoadedCategories } from '../../model/loaded-categories';
import { formatLoaded } from '../../model/names';
import { formatCount } from '../../text/numbers';
import { IconButton } from '../../ui/controls/button';
import { Alert } from '../../ui/feedback/alert';
import { Delayed } from '../../ui/feedback/delayed';
import { ProgressBar } from '../../ui/feedback/progress-bar';
import styles from './compare-page.module.css';
import { DIRECTION_LABELS, useCompareState } from './compare-state';
import type { NamedSide } from './name-sides';
import type { FileReading } from './use-list-file';

/** One of the two lists, as far as it is loaded. */
export interface Side extends NamedSide {
  loaded: LoadedCategories;
  /** Whether no more categories load automatically: only then is the list compared, in part or whole. */
  isSettled: boolean;
}

/** Returns the list of a site as a side; null until its first page is loaded. */
export function toSide({ site, loaded, activity, goesOn }: WholeListLoading): Side | null {
  const { name } = site.connection;
  return loaded && { site, name, loaded, isSettled: activity === null && !goesOn };
}

interface SiteSideProps {
  /** Whether it is the list that the path's site is compared with. */
  isOther?: boolean;
  loading: WholeListLoading;
}

/** The loading state of the list of a site: progress, age, failures and notices. */
export function SiteSide({ isOther = false, loading }: SiteSideProps) {
  const { loaded, activity, refresh, site } = loading;
  const { name } = site.connection;
  return (
    <SideFrame isOther={isOther} name={name} detail={site.siteId}>
      <LoadingStatus loading={loading} summary={loaded && describeLoaded(loaded, null)}>
        <IconButton
          busy={activity === 'refresh'}
          label={`Refresh ${name}`}
          Icon={RefreshCw}
          title="Refresh"
          onClick={refresh}
        />
      </LoadingStatus>
      {loaded && <ListNotices loaded={loaded} onRefresh={refresh} />}
    </SideFrame>
  );
}

interface FileSideProps extends FileReading {
  name: string;
}

/** The loading state of a list from a file, and the entries that could not be read. */
export function FileSide({ name, loaded, problem }: FileSideProps) {
  const uncounted = loaded ? describeUncounted(loaded) : [];
  return (
    <SideFrame isOther name={name} detail="JSON file">
      {loaded && <p className="note">{formatLoaded(loaded)} loaded</p>}
      {!loaded && problem === null && (
        <Delayed>
          <div className="note">
            <ProgressBar label="Reading the file" value={null} />
            Reading…
          </div>
        </Delayed>
      )}
      {problem !== null && (
        <Alert title="The file could not be read">
          <p>{problem}</p>
          <p>Choose another one: what this app exports as JSON can be read.</p>
        </Alert>
      )}
      {uncounted.length > 0 && (
        <Alert tone="warning" title="Not every entry of the file counts">
          <p>{uncounted.join('; ')}.</p>
        </Alert>
      )}
    </SideFrame>
  );
}

function describeUncounted({ unreadableCount, repeated }: LoadedCategories): string[] {
  const unreadable = `${formatCount(unreadableCount, 'entry', 'entries')} could not be read`;
  const again = `${formatCount(repeated, 'repeats', 'repeat')} the ID of an earlier one`;
  return [...(unreadableCount > 0 ? [unreadable] : []), ...(repeated > 0 ? [again] : [])];
}

interface SideFrameProps {
  /** Whether it is the list that the path's site is compared with. */
  isOther: boolean;
  name: string;
  /** The site, or the kind of file. */
  detail: string;
  /** Its loading state and notices. */
  children: ReactNode;
}

/** The loading state of one of the two lists. */
function SideFrame({ isOther, name, detail, children }: SideFrameProps) {
  const id = useId();
  const [{ direction }] = useCompareState();
  const isFrom = isOther === (direction === 'to');
  return (
    // Receives the focus when a focused part of it is removed.
    <section className={styles.side} aria-labelledby={id} tabIndex={-1}>
      <h2 id={id} className={styles.title}>
        <span className={styles.place}>{DIRECTION_LABELS[isFrom ? 'from' : 'to']}</span>{' '}
        <bdi className="truncated" title={`${name} · ${detail}`}>
          {name}
        </bdi>
      </h2>
      {children}
    </section>
  );
}

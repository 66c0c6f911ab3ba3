import { RefreshCw } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { describeAmount, describeLoaded } from '../panes/describe-list';
import { ListNotices } from '../panes/list-notices';
import { LoadingStatus } from '../panes/loading-status';
import type { ListLoading } from '../data/use-list';
import { ListFileError, type ListFileProblem } from '../model/comparison/read-list-file';
import type { LoadedCategories } from '../model/loaded-categories';
import * as changes from '../messages/generated/changes';
import * as common from '../messages/generated/common';
import * as t from '../messages/generated/compare';
import { formatSince } from '../messages/times';
import { useNow } from '../ui/hooks/use-now';
import { IconButton } from '../ui/controls/button';
import { Alert } from '../ui/feedback/alert';
import styles from './compare-page.module.css';
import { useCompareState } from './compare-state';
import type { NamedSide } from './name-sides';
import type { FileReading } from './use-list-file';

/** The loaded part of one list. */
export interface Side extends NamedSide {
  loaded: LoadedCategories;
  /** True once no more categories load automatically. Only then is the list compared, even if it is incomplete. */
  isSettled: boolean;
}

/** Returns the list of a site as a side; null until its first page has loaded. */
export function toSide({ site, loaded, load }: ListLoading): Side | null {
  const { name } = site.connection;
  return loaded && { site, name, lang: '', loaded, isSettled: load === null };
}

interface SiteSideProps {
  /** Whether this is the other list, not the list of the site in the path. */
  isOther?: boolean;
  loading: ListLoading;
}

export function SiteSide({ isOther = false, loading }: SiteSideProps) {
  const { loaded, load, refresh, site } = loading;
  const { name } = site.connection;
  return (
    <SideFrame isOther={isOther} name={name} lang="" detail={site.siteId}>
      <LoadingStatus loading={loading} summary={loaded && describeLoaded(loaded, null)}>
        <IconButton
          busy={load === 'refreshing'}
          label={t.refreshSite({ site: name })}
          Icon={RefreshCw}
          title={common.refresh()}
          onClick={refresh}
        />
      </LoadingStatus>
      {loaded && <ListNotices loaded={loaded} onRefresh={refresh} />}
    </SideFrame>
  );
}

/** The list of the site before it was last refreshed. */
export function BeforeSide({ name, loaded }: { name: string; loaded: LoadedCategories }) {
  const time = changes.listLoaded({ time: formatSince(loaded.loadedAt, useNow()) });
  return (
    <SideFrame isOther name={name} lang={undefined} detail={time}>
      <p className="note">{`${t.fileLoaded({ loaded: describeAmount(loaded) })} · ${time}`}</p>
    </SideFrame>
  );
}

interface FileSideProps extends FileReading {
  name: string;
}

export function FileSide({ name, loaded, problem }: FileSideProps) {
  const { unreadableCount = 0, repeated = 0 } = loaded ?? {};
  return (
    <SideFrame isOther name={name} lang="" detail={t.jsonFile()}>
      {loaded && <p className="note">{t.fileLoaded({ loaded: describeAmount(loaded) })}</p>}
      {problem !== null && (
        <Alert title={t.fileUnreadable()}>
          <p>
            {problem instanceof ListFileError ? FILE_PROBLEMS[problem.problem]() : String(problem)}
          </p>
          <p>{t.chooseOther()}</p>
        </Alert>
      )}
      {unreadableCount + repeated > 0 && (
        <Alert tone="warning" title={t.notEveryEntry()}>
          {unreadableCount > 0 && <p>{t.unreadableEntries({ count: unreadableCount })}</p>}
          {repeated > 0 && <p>{t.repeatedEntries({ count: repeated })}</p>}
        </Alert>
      )}
    </SideFrame>
  );
}

const FILE_PROBLEMS: Readonly<Record<ListFileProblem, () => string>> = {
  'not-json': t.fileNotJson,
  'no-list': t.fileWithoutList,
  'no-categories': t.fileWithoutCategories,
};

interface SideFrameProps {
  isOther: boolean;
  name: string;
  lang: NamedSide['lang'];
  detail: string;
  children: ReactNode;
}

function SideFrame({ isOther, name, lang, detail, children }: SideFrameProps) {
  const id = useId();
  const [{ direction }] = useCompareState();
  const isFrom = isOther === (direction === 'to');
  return (
    // Receives focus when a focused element in it is removed.
    <section className={styles.side} aria-labelledby={id} tabIndex={-1}>
      <h2 id={id} className={styles.title}>
        <span className="muted">{t.side({ side: isFrom ? 'from' : 'to' })}</span>{' '}
        <bdi lang={lang} className="truncated" title={`${name} · ${detail}`}>
          {name}
        </bdi>
      </h2>
      {children}
    </section>
  );
}

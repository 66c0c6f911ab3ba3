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
import { Text } from '../ui/text/text';
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

/** Returns a site's list as a side; null until its first page has loaded. */
export function toSide({ site, loaded, load }: ListLoading): Side | null {
  const { name } = site.connection;
  return loaded && { site, name, lang: '', loaded, isSettled: load === null };
}

interface SiteSideProps {
  /** Whether this is the other list rather than the open site's. */
  isOther?: boolean;
  loading: ListLoading;
}

export function SiteSide({ isOther = false, loading }: SiteSideProps) {
  const { loaded, load, refresh, site } = loading;
  const { name } = site.connection;
  const label = useSideLabel(isOther);
  return (
    <SideFrame label={label} name={name} lang="" detail={site.siteId}>
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

/** This site's list, while the user chooses what to compare it with. */
export function OwnSide({ loading }: { loading: ListLoading }) {
  const { loaded, site } = loading;
  return (
    <div className={styles.sides}>
      <SideFrame label={t.thisList()} name={site.connection.name} lang="" detail={site.siteId}>
        <LoadingStatus loading={loading} summary={loaded && describeLoaded(loaded, null)} />
      </SideFrame>
    </div>
  );
}

/** The site's list from before its last refresh. */
export function BeforeSide({ name, loaded }: { name: string; loaded: LoadedCategories }) {
  const time = changes.listLoaded({ time: formatSince(loaded.loadedAt, useNow()) });
  return (
    <SideFrame label={useSideLabel(true)} name={name} lang={undefined} detail={time}>
      <Text
        as="p"
        size="data"
        tone="muted"
      >{`${t.fileLoaded({ loaded: describeAmount(loaded) })} · ${time}`}</Text>
    </SideFrame>
  );
}

interface FileSideProps extends FileReading {
  name: string;
}

export function FileSide({ name, loaded, problem }: FileSideProps) {
  const { unreadableCount = 0, repeated = 0 } = loaded ?? {};
  return (
    <SideFrame label={useSideLabel(true)} name={name} lang="" detail={t.jsonFile()}>
      {loaded && (
        <Text as="p" size="data" tone="muted">
          {t.fileLoaded({ loaded: describeAmount(loaded) })}
        </Text>
      )}
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
  label: string;
  name: string;
  lang: NamedSide['lang'];
  detail: string;
  children: ReactNode;
}

function SideFrame({ label, name, lang, detail, children }: SideFrameProps) {
  const id = useId();
  return (
    // Receives focus when a focused element in it is removed.
    <section className={styles.side} aria-labelledby={id} tabIndex={-1}>
      <Text as="h2" size="data" id={id} className={styles.title}>
        <Text tone="muted" weight="regular" place="rigid">
          {label}
        </Text>{' '}
        <Text
          as="bdi"
          lang={lang}
          tone="text"
          weight="medium"
          isTruncated
          title={`${name} · ${detail}`}
        >
          {name}
        </Text>
      </Text>
      {children}
    </section>
  );
}

/** Returns the label, "From" or "To", of this site's list or, if `isOther`, of the other one. */
function useSideLabel(isOther: boolean): string {
  const [{ direction }] = useCompareState();
  return t.side({ side: isOther === (direction === 'to') ? 'from' : 'to' });
}

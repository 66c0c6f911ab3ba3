import { ArrowLeft, ArrowLeftRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSearch } from '../../connections/address';
import { useConnections } from '../../connections/connections-context';
import { Link } from '../../connections/link';
import { categoriesPath, comparePath, toAddPath } from '../../connections/paths';
import { formatSite, useSiteContext } from '../../connections/site-context';
import { buttonClass } from '../../ui/controls/button';
import { toListSearch } from '../../categories/list-state';
import { ChooseOther } from './choose-other';
import styles from './compare-page.module.css';
import { isSameList, useComparePath, useCompareState, withCompareState } from './compare-state';
import { ComparedFile, ComparedSites } from './compared-sides';

/** A site's list against another one: asks for the other, loads both, and compares them. */
export function ComparePage() {
  const site = useSiteContext();
  const { connection, siteId } = site;
  const [path, toPath] = useComparePath();
  const listSearch = toListSearch(useSearch());
  const connections = useConnections();
  const [{ other }, change] = useCompareState();

  /** Numbered: of two files, name and time may be the same. */
  const [chosen, setChosen] = useState<{ file: File; number: number } | null>(null);
  const [isDropping, setDropping] = useState(false);

  const openFile = (file: File | undefined) => {
    if (!file) return;
    setChosen((before) => ({ file, number: (before?.number ?? 0) + 1 }));
    change({ other: { kind: 'file' }, open: null });
  };
  const choose = (problem: ReactNode = null) => (
    <ChooseOther problem={problem} onChoose={(next) => change({ other: next })} onFile={openFile} />
  );
  const changeLink = (
    <Link to={path} className={buttonClass('ghost', 'sm')}>
      Change
    </Link>
  );

  const showFile = () => {
    if (!chosen) return choose('An address cannot hold a file. Choose it again.');
    return <ComparedFile key={chosen.number} file={chosen.file} actions={changeLink} />;
  };
  const showSite = (named: { connectionId: string; siteId: string }) => {
    const { siteId: otherSiteId } = named;
    const found = connections.find(({ id }) => id === named.connectionId);
    if (!found) {
      const next = toPath({ other });
      return choose(
        <>
          This browser does not know the connection “{named.connectionId}”.{' '}
          <Link to={toAddPath(named.connectionId, otherSiteId, next)}>Add it</Link>, or choose
          another one.
        </>,
      );
    }
    if (isSameList({ connection: found, siteId: otherSiteId }, site))
      return choose('That is the same site on both sides. Choose another one.');
    const here = { kind: 'site', connectionId: connection.id, siteId } as const;
    const swapped =
      comparePath(found.id, otherSiteId) + withCompareState(listSearch, { other: here });
    const actions = (
      <>
        <Link
          to={swapped}
          className={buttonClass('ghost', 'sm', true)}
          aria-label="Swap the sides"
          title="Swap the sides"
        >
          <ArrowLeftRight aria-hidden="true" />
        </Link>
        {changeLink}
      </>
    );
    return (
      <ComparedSites
        key={JSON.stringify(named)}
        connection={found}
        siteId={otherSiteId}
        actions={actions}
      />
    );
  };

  return (
    // Receives the focus when a focused part of it is removed.
    <div
      className={styles.page}
      tabIndex={-1}
      data-dropping={isDropping || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setDropping(true);
      }}
      onDragLeave={() => setDropping(false)}
      onDrop={(event) => {
        setDropping(false);
        const [dropped] = event.dataTransfer.files;
        // Text that is dropped into a field is none of ours.
        if (!dropped) return;
        event.preventDefault();
        openFile(dropped);
      }}
    >
      <title>{`Compare · ${formatSite(site)} · Category Browser`}</title>
      <div className={styles.bar}>
        <Link
          to={categoriesPath(connection.id, siteId) + listSearch}
          className={buttonClass('ghost', 'sm')}
        >
          <ArrowLeft aria-hidden="true" />
          Back to the categories
        </Link>
        <h1 className={styles.heading}>Compare</h1>
      </div>
      {other === null && choose()}
      {other?.kind === 'file' && showFile()}
      {other?.kind === 'site' && showSite(other)}
    </div>
  );
}

// Start reading compare/ here. Then read start.tsx and compared-sides.tsx.

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { beforeOptions } from '../data/queries';
import * as t from '../messages/generated/compare';
import type { Tag } from '../messages/rich-message';
import { toLoadedCategories } from '../model/loaded-categories';
import { useGoTo } from '../routing/address';
import { toAddPath } from '../routing/paths';
import { toListIdentity } from '../site/connection';
import { useConnections } from '../site/connections-context';
import { useSiteContext } from '../site/site-context';
import { classNames } from '../ui/class-names';
import styles from './compare-page.module.css';
import { isSameList, useComparePath, useCompareState } from './compare-state';
import { ComparedBefore, ComparedFile, ComparedSites } from './compared-sides';
import { AddConnectionProvider, type ConnectionDialog, toAddConnection } from './connection-dialog';
import { Start } from './start';
import { useFileDrop } from './use-file-drop';
import { useChosenFile } from './use-list-file';

interface ComparePageProps {
  /** The dialog that adds a connection to compare with. */
  ConnectionDialog: ConnectionDialog;
}

export function ComparePage({ ConnectionDialog: Dialog }: ComparePageProps) {
  const site = useSiteContext();
  const [, toPath] = useComparePath();
  const connections = useConnections();
  const [{ other }] = useCompareState();
  const goTo = useGoTo();
  const { data: before, isPending } = useQuery(beforeOptions(site));
  const [chosen, chooseFile] = useChosenFile();

  const openFile = (file: File) => {
    chooseFile(file);
    goTo(toPath({ other: { kind: 'file' }, direction: 'to', open: null }));
  };
  const drop = useFileDrop(openFile);
  const choose = (problem: ReactNode = null) =>
    // Stored lists load quickly. Wait for them, so the choices do not move.
    !isPending && (
      <Start
        problem={problem}
        before={before ?? null}
        isDropTarget={drop.isTarget}
        onFile={openFile}
      />
    );
  const showBefore = () => {
    if (before) return <ComparedBefore before={toLoadedCategories(before.pages)} />;
    return isPending ? null : choose(t.noBefore());
  };
  const showSite = (named: { connectionId: string; siteId: string }) => {
    const found = connections.find(({ id }) => id === named.connectionId);
    if (!found) {
      const next = toPath({});
      return choose(
        t.unknownConnection({
          connection: named.connectionId,
          link: linkTo(toAddPath(named.connectionId, named.siteId, next)),
        }),
      );
    }
    if (isSameList({ connection: found, siteId: named.siteId }, site)) return choose(t.sameSite());
    const key = JSON.stringify([toListIdentity(found), named.siteId]);
    return <ComparedSites key={key} connection={found} siteId={named.siteId} />;
  };

  return (
    // Receives focus when a focused element in it is removed.
    <div
      className={classNames(styles.page, drop.isTarget && styles.target)}
      tabIndex={-1}
      {...drop.handlers}
    >
      <AddConnectionProvider value={toAddConnection(Dialog)}>
        {other === null && choose()}
        {other?.kind === 'before' && showBefore()}
        {other?.kind === 'file' &&
          (chosen ? (
            <ComparedFile key={chosen.number} file={chosen.file} />
          ) : (
            choose(t.chooseFileAgain())
          ))}
        {other?.kind === 'site' && showSite(other)}
      </AddConnectionProvider>
    </div>
  );
}

function linkTo(path: string): Tag {
  return (words) => <Link to={path}>{words}</Link>;
}

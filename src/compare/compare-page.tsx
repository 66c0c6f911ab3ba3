// Start reading compare/ here. Then compared-sides.tsx.

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { PageFrame } from '../panes/page-frame';
import { beforeOptions } from '../data/queries';
import { toLoadedCategories } from '../model/loaded-categories';
import { toListIdentity } from '../site/connection';
import { useConnections } from '../site/connections-context';
import { useGoTo } from '../routing/address';
import { Link } from 'react-router-dom';
import { toAddPath } from '../routing/paths';
import { useSiteContext } from '../site/site-context';
import * as t from '../messages/generated/compare';
import type { Tag } from '../messages/rich-message';
import { ChooseOther } from './choose-other';
import styles from './compare-page.module.css';
import { isSameList, useComparePath, useCompareState } from './compare-state';
import { ComparedBefore, ComparedFile, ComparedSites } from './compared-sides';

export function ComparePage() {
  const site = useSiteContext();
  const [, toPath] = useComparePath();
  const connections = useConnections();
  const [{ other }] = useCompareState();
  const goTo = useGoTo();

  const { data: before, isPending } = useQuery(beforeOptions(site));
  /** Numbered, because two files may have the same name and time. */
  const [chosen, setChosen] = useState<{ file: File; number: number } | null>(null);

  const openFile = (file: File | undefined) => {
    if (!file) return;
    setChosen((last) => ({ file, number: (last?.number ?? 0) + 1 }));
    goTo(toPath({ other: { kind: 'file' }, direction: 'to', open: null }));
  };
  const choose = (problem: ReactNode = null) => (
    <PageFrame title={t.title()} site={site}>
      <ChooseOther
        problem={problem}
        before={before ? toLoadedCategories(before.pages) : null}
        onChoose={(next) => goTo(toPath({ other: next, direction: 'to' }))}
        onFile={openFile}
      />
    </PageFrame>
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
    <div className={styles.page} tabIndex={-1}>
      {other === null && choose()}
      {other?.kind === 'before' && showBefore()}
      {other?.kind === 'file' &&
        (chosen ? (
          <ComparedFile key={chosen.number} file={chosen.file} />
        ) : (
          choose(t.chooseFileAgain())
        ))}
      {other?.kind === 'site' && showSite(other)}
    </div>
  );
}

function linkTo(path: string): Tag {
  return (words) => <Link to={path}>{words}</Link>;
}

import { Fragment, type ReactNode, useMemo, useState } from 'react';
import { type ListLoading, useList, useWholeList } from '../data/use-list';
import { useKeyGate, useLookForKey } from '../panes/keys/key-gate';
import { fieldLabel } from '../panes/describe-field';
import {
  type SiteContext,
  SiteContextProvider,
  useSite,
  useSiteContext,
} from '../site/site-context';
import { compareLists, type Comparison } from '../model/comparison/compare-lists';
import type { LoadedCategories } from '../model/loaded-categories';
import * as t from '../messages/generated/compare';
import { joinList } from '../messages/join';
import { formatSince } from '../messages/times';
import { Alert } from '../ui/feedback/alert';
import { Delayed } from '../ui/feedback/delayed';
import { useNow } from '../ui/hooks/use-now';
import { useTask } from '../ui/hooks/use-task';
import { ComparedBar } from './compare-bar';
import { type ListSource, useCompareState } from './compare-state';
import styles from './compare-page.module.css';
import { DifferenceDetail } from './difference-detail';
import { findDifference } from './difference-rows';
import { Differences, useDifferenceRows } from './differences';
import { nameSides, type NamedSide } from './name-sides';
import { BeforeSide, FileSide, type Side, SiteSide, toSide } from './side-panel';
import { useListFile } from './use-list-file';

export function ComparedSites({ connection, siteId }: ListSource) {
  const site = useSite(connection, siteId);
  const hasLooked = useLookForKey(connection);
  const gate = useKeyGate(connection, true);
  const isOpen = hasLooked && gate.isOpen;
  const own = useSiteList(useSiteContext());
  const other = useSiteList(site, isOpen);
  return (
    <ComparedSides
      own={own}
      other={isOpen ? toSide(other) : null}
      named={{ site, name: connection.name, lang: '' }}
    >
      <SiteContextProvider value={site}>
        {isOpen && <SiteSide isOther loading={other} />}
        {hasLooked && !isOpen && gate.keyCard}
      </SiteContextProvider>
    </ComparedSides>
  );
}

export function ComparedFile({ file }: { file: File }) {
  const own = useSiteList(useSiteContext());
  const reading = useListFile(file);
  const named = { site: null, name: file.name, lang: '' } as const;
  const { loaded } = reading;
  return (
    <ComparedSides own={own} other={loaded && { ...named, loaded, isSettled: true }} named={named}>
      <FileSide {...reading} name={file.name} />
    </ComparedSides>
  );
}

export function ComparedBefore({ before }: { before: LoadedCategories }) {
  const own = useSiteList(useSiteContext());
  const time = formatSince(before.loadedAt, useNow());
  const name = t.earlierList({ time });
  const named = { site: null, before: own.site, name, lang: undefined, fileName: 'list-before' };
  return (
    <ComparedSides own={own} other={{ ...named, loaded: before, isSettled: true }} named={named}>
      <BeforeSide name={name} loaded={before} />
    </ComparedSides>
  );
}

interface ComparedSidesProps {
  own: ListLoading;
  other: Side | null;
  named: NamedSide;
  children: ReactNode;
}

function ComparedSides({ own: loading, other, named, children }: ComparedSidesProps) {
  const [{ direction, open }] = useCompareState();
  const { site } = loading;
  const own = toSide(loading);
  const orient = <Value,>(ownValue: Value, otherValue: Value) =>
    direction === 'from' ? { from: ownValue, to: otherValue } : { from: otherValue, to: ownValue };
  const { from, to } = orient(own, other);
  const comparison = useComparison(from, to);
  const rows = useDifferenceRows(comparison);
  const sides = orient<NamedSide>({ site, name: site.connection.name, lang: '' }, named);
  const difference =
    comparison && open !== null ? findDifference(comparison, direction, open) : null;
  const panels = orient(
    <SiteSide key="site" loading={loading} />,
    <Fragment key="with">{children}</Fragment>,
  );
  return (
    <>
      <ComparedBar {...sides} comparison={comparison} rows={rows} />
      <div className={styles.body} data-detail={difference ? 'open' : undefined}>
        <div className={styles.list}>
          {comparison && from && to ? (
            <div className={styles.result}>
              <Notice {...comparison} />
              <MissingFields comparison={comparison} {...nameSides(sides.from, sides.to)} />
              <Differences comparison={comparison} rows={rows} />
            </div>
          ) : (
            <div className={styles.waiting}>
              <Delayed>
                <p>{t.comparedOnceLoaded()}</p>
              </Delayed>
            </div>
          )}
          <div className={styles.sides}>{[panels.from, panels.to]}</div>
        </div>
        {difference && comparison && from && to && (
          <DifferenceDetail
            difference={difference}
            comparison={comparison}
            sides={{ from, to }}
            rows={rows}
          />
        )}
      </div>
    </>
  );
}

function useSiteList(site: SiteContext, isEnabled = true): ListLoading {
  return useWholeList(useList(site, isEnabled), isEnabled);
}

function Notice({ isComplete, undecided, isUnrelated }: Comparison) {
  if (isComplete && !isUnrelated) return null;
  const partHelp = undecided > 0 ? t.undecided({ count: undecided }) : t.notAllLoaded();
  return (
    <div className={styles.notice}>
      <Alert tone="info" title={isUnrelated ? t.unrelated() : t.partCompared()}>
        {isUnrelated ? t.unrelatedHelp() : partHelp}
      </Alert>
    </div>
  );
}

interface MissingFieldsProps {
  comparison: Comparison;
  fromName: string;
  toName: string;
}

function MissingFields({ comparison, fromName, toName }: MissingFieldsProps) {
  const { from, to } = comparison.missingFields;
  const groups = [
    { name: fromName, fields: from },
    { name: toName, fields: to },
  ];
  return groups
    .filter(({ fields }) => fields.length > 0)
    .map(({ name, fields }) => (
      <div key={fields.join()} className={styles.notice}>
        <Alert tone="info" title={t.notCompared({ fields: joinList(fields.map(fieldLabel)) })}>
          {t.missingFields({ side: name, count: fields.length })}
        </Alert>
      </div>
    ));
}

/** Compares two lists once both have loaded. Until then, returns the last comparison, unless a list is gone. */
function useComparison(from: Side | null, to: Side | null): Comparison | null {
  const [{ other, by }] = useCompareState();
  const isSameSite = other?.kind === 'before';
  const [pair, setPair] = useState<Pick<Comparison, 'from' | 'to'> | null>(null);
  const isSettled = from?.isSettled && to?.isSettled;
  if (isSettled && (pair?.from !== from.loaded || pair.to !== to.loaded))
    setPair({ from: from.loaded, to: to.loaded });
  else if (pair && !(from && to)) setPair(null);

  const comparison = useTask(
    useMemo(() => pair && { ...pair, by, isSameSite }, [pair, by, isSameSite]),
    (asked) => compareLists(asked.from, asked.to, asked.by, asked.isSameSite),
  );
  // Never show differences in the old direction, even while a new comparison is running.
  const isSwapped = comparison?.from === to?.loaded || comparison?.to === from?.loaded;
  return isSwapped ? null : comparison;
}

import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { describeAmount } from '../../categories/loading/describe-list';
import { useListLoading } from '../../categories/loading/use-list-loading';
import { useWholeList, type WholeListLoading } from '../../categories/loading/use-whole-list';
import { lastCompared } from '../../connections/last-compared';
import { useKeyGate, useLookForKey } from '../../connections/keys/key-gate';
import {
  type SiteContext,
  SiteContextProvider,
  useSite,
  useSiteContext,
} from '../../connections/site-context';
import { compareMatched, type Comparison } from '../../model/comparison/compare-matched';
import { type MatchBy, type Matching, proposeMatching } from '../../model/comparison/match-lists';
import type { LoadedCategories } from '../../model/loaded-categories';
import * as t from '../../messages/generated/compare';
import type { Task } from '../../text/task';
import { Alert } from '../../ui/feedback/alert';
import { readOut } from '../../ui/feedback/announcement';
import { Delayed } from '../../ui/feedback/delayed';
import { useTask } from '../../ui/hooks/use-task';
import { ComparedBar } from './compare-bar';
import { type ListSource, useCompareState } from './compare-state';
import styles from './compare-page.module.css';
import { DifferenceDetail } from './difference-detail';
import { findDifference } from './difference-rows';
import { Differences, useDifferenceRows } from './differences';
import type { NamedSide } from './name-sides';
import { FileSide, type Side, SiteSide, toSide } from './side-panel';
import { useListFile } from './use-list-file';

/** Compares the path's site with another one, whose key is asked for first if it needs one. */
export function ComparedSites({ connection, siteId }: ListSource) {
  const site = useSite(connection, siteId);
  const hasLooked = useLookForKey(connection);
  const gate = useKeyGate(connection, true);
  const isOpen = hasLooked && gate.isOpen;
  const ownSite = useSiteContext();
  const own = useSiteList(ownSite);
  const other = useSiteList(site, isOpen);
  useEffect(
    () =>
      lastCompared.set([
        { connectionId: ownSite.connection.id, siteId: ownSite.siteId },
        { connectionId: connection.id, siteId },
      ]),
    [ownSite, connection, siteId],
  );
  return (
    <ComparedSides
      own={own}
      other={isOpen ? toSide(other) : null}
      named={{ site, name: connection.name }}
    >
      <SiteContextProvider value={site}>
        {isOpen && <SiteSide isOther loading={other} />}
        {hasLooked && !isOpen && gate.keyCard}
      </SiteContextProvider>
    </ComparedSides>
  );
}

/** Compares the path's site with a list in a file. */
export function ComparedFile({ file }: { file: File }) {
  const own = useSiteList(useSiteContext());
  const reading = useListFile(file);
  const named = { site: null, name: file.name };
  const { loaded } = reading;
  return (
    <ComparedSides own={own} other={loaded && { ...named, loaded, isSettled: true }} named={named}>
      <FileSide {...reading} name={file.name} />
    </ComparedSides>
  );
}

interface ComparedSidesProps {
  own: WholeListLoading;
  /** The other list; null until a part of it is loaded. */
  other: Side | null;
  /** The other list by name. */
  named: NamedSide;
  /** Shows the loading state of the other list. */
  children: ReactNode;
}

/** The differences of two lists once both are loaded, and the loading state of both. */
function ComparedSides({ own: loading, other, named, children }: ComparedSidesProps) {
  const [{ by, direction, open }] = useCompareState();
  const { site } = loading;
  const own = toSide(loading);
  useSideAnnouncement(own);
  useSideAnnouncement(other);
  const orient = <Value,>(ownValue: Value, otherValue: Value) =>
    direction === 'from' ? { from: ownValue, to: otherValue } : { from: otherValue, to: ownValue };
  const { from, to } = orient(own, other);
  const { matchings, comparison } = useComparison(from, to, by);
  const rows = useDifferenceRows(comparison);
  const difference =
    comparison && open !== null ? findDifference(comparison, direction, open) : null;
  const panels = orient(
    <SiteSide key="site" loading={loading} />,
    <Fragment key="with">{children}</Fragment>,
  );
  return (
    <>
      <ComparedBar
        {...orient({ site, name: site.connection.name }, named)}
        comparison={comparison}
        rows={rows}
        matchings={matchings}
      />
      <div className={styles.body} data-detail={difference ? 'open' : undefined}>
        <div className={styles.main}>
          {comparison && from && to ? (
            <div className={styles.result}>
              <PartialNotice {...comparison} />
              <Differences comparison={comparison} rows={rows} />
            </div>
          ) : (
            <Delayed>
              <p className={styles.waiting}>{t.comparedOnceLoaded()}</p>
            </Delayed>
          )}
          <div className={styles.sides}>{[panels.from, panels.to]}</div>
        </div>
        {difference && comparison && from && to && (
          <DifferenceDetail
            key={open}
            difference={difference}
            comparison={comparison}
            sides={{ from, to }}
          />
        )}
      </div>
    </>
  );
}

/** Loads the whole list of a site, once requests are allowed. */
function useSiteList(site: SiteContext, isEnabled = true): WholeListLoading {
  return useWholeList(useListLoading(site, isEnabled), isEnabled);
}

/** Announces how much of a list is loaded, once it is. */
function useSideAnnouncement(side: Side | null): void {
  const announcement = side?.isSettled
    ? t.sideLoaded({ name: side.name, loaded: describeAmount(side.loaded) })
    : null;
  useEffect(() => {
    if (announcement !== null) readOut(announcement);
  }, [announcement]);
}

/** Says that a list is incomplete, and how many categories are undecided because of it. */
function PartialNotice({ isComplete, undecided }: Comparison) {
  if (isComplete) return null;
  return (
    <div className={styles.partial}>
      <Alert tone="info" title={t.partCompared()}>
        {undecided > 0 ? t.undecided({ count: undecided }) : t.notAllLoaded()}
      </Alert>
    </div>
  );
}

/** Two lists to compare. */
interface Pair {
  from: LoadedCategories;
  to: LoadedCategories;
}

/** The ways in which two lists can be matched, the best fit first. */
interface Proposal extends Pair {
  matchings: readonly Matching[];
}

/**
 * Matches and compares two lists when neither loads any more. Until then it returns the last comparison, unless a
 * list is gone.
 *
 * @param by how categories are matched; null for the best fit
 */
function useComparison(from: Side | null, to: Side | null, by: MatchBy | null) {
  const [pair, setPair] = useState<Pair | null>(null);
  const isSettled = from?.isSettled && to?.isSettled;
  if (isSettled && (pair?.from !== from.loaded || pair.to !== to.loaded))
    setPair({ from: from.loaded, to: to.loaded });
  else if (pair && !(from && to)) setPair(null);

  const proposal = useTask(pair, propose);
  const matching =
    proposal?.matchings.find((proposed) => proposed.by === by) ?? proposal?.matchings[0] ?? null;
  const comparison = useTask(
    proposal && matching && { ...proposal, matching },
    (asked) => compareMatched(asked.from, asked.to, asked.matching),
    (asked, now) => asked.matching !== now.matching,
  );
  // Never show differences in the other direction, not even until the next are found.
  const isSwapped = comparison?.from === to?.loaded || comparison?.to === from?.loaded;
  return { matchings: proposal?.matchings ?? [], comparison: isSwapped ? null : comparison };
}

function* propose(pair: Pair): Task<Proposal> {
  return { ...pair, matchings: yield* proposeMatching(pair.from, pair.to) };
}

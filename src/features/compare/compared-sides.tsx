import { type ReactNode, useEffect, useState } from 'react';
import { useListLoading } from '../../categories/loading/use-list-loading';
import { useWholeList, type WholeListLoading } from '../../categories/loading/use-whole-list';
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
import { formatLoaded } from '../../model/names';
import { formatCount } from '../../text/numbers';
import type { Task } from '../../text/task';
import { Alert } from '../../ui/feedback/alert';
import { readOut } from '../../ui/feedback/announcement';
import { Delayed } from '../../ui/feedback/delayed';
import { useTask } from '../../ui/hooks/use-task';
import { type ListSource, useCompareState } from './compare-state';
import styles from './compare-page.module.css';
import { DifferenceDetail } from './difference-detail';
import { findDifference } from './difference-rows';
import { Differences } from './differences';
import { FileSide, useListFile } from './file-side';
import { type Side, SiteSide, toSide } from './site-side';

interface ComparedSitesProps extends ListSource {
  /** The actions of the other side. */
  actions: ReactNode;
}

/** The site of the address against another one, whose key is asked for first where it needs one. */
export function ComparedSites({ connection, siteId, actions }: ComparedSitesProps) {
  const site = useSite(connection, siteId);
  const hasLooked = useLookForKey(connection);
  const gate = useKeyGate(connection, true);
  const isOpen = hasLooked && gate.isOpen;
  const here = useSiteList(useSiteContext());
  const there = useSiteList(site, isOpen);
  return (
    <ComparedSides here={here} there={isOpen ? toSide(there) : null}>
      <SiteContextProvider value={site}>
        {isOpen && <SiteSide place="There" loading={there} actions={actions} />}
        {hasLooked && !isOpen && gate.keyCard}
      </SiteContextProvider>
    </ComparedSides>
  );
}

interface ComparedFileProps {
  file: File;
  actions: ReactNode;
}

/** The site of the address against a list in a file. */
export function ComparedFile({ file, actions }: ComparedFileProps) {
  const here = useSiteList(useSiteContext());
  const reading = useListFile(file);
  const { loaded } = reading;
  const there = loaded && { site: null, name: file.name, loaded, isSettled: true };
  return (
    <ComparedSides here={here} there={there}>
      <FileSide {...reading} name={file.name} actions={actions} />
    </ComparedSides>
  );
}

interface ComparedSidesProps {
  here: WholeListLoading;
  /** The other side; null until it has something to compare. */
  there: Side | null;
  /** Shows the other side. */
  children: ReactNode;
}

/** The two sides above, and below them what differs, as soon as both are loaded. */
function ComparedSides({ here: loading, there, children }: ComparedSidesProps) {
  const [{ by, open }] = useCompareState();
  const here = toSide(loading);
  useSideAnnouncement(here);
  useSideAnnouncement(there);
  const { matchings, comparison } = useComparison(here, there, by);
  const difference = comparison && open !== null ? findDifference(comparison, open) : null;
  return (
    <div className={styles.body} data-detail={difference ? 'open' : undefined}>
      <div className={styles.main}>
        <div className={styles.sides}>
          <SiteSide place="Here" loading={loading} />
          {children}
        </div>
        {comparison && here && there ? (
          <>
            <PartialNotice comparison={comparison} />
            <Differences comparison={comparison} matchings={matchings} here={here} there={there} />
          </>
        ) : (
          <Delayed>
            <p className={styles.waiting}>The two are compared once both are loaded.</p>
          </Delayed>
        )}
      </div>
      {difference && comparison && here && there && (
        <DifferenceDetail
          key={open}
          difference={difference}
          comparison={comparison}
          here={here}
          there={there}
        />
      )}
    </div>
  );
}

/** Loads the whole list of a site, as soon as it may be asked. */
function useSiteList(site: SiteContext, isEnabled = true): WholeListLoading {
  return useWholeList(useListLoading(site, isEnabled), isEnabled);
}

/** Reads out how much of a side is loaded, once nothing more comes by itself. */
function useSideAnnouncement(side: Side | null): void {
  const news = side?.isSettled ? `${side.name}: ${formatLoaded(side.loaded)} loaded` : null;
  useEffect(() => {
    if (news !== null) readOut(news);
  }, [news]);
}

/** Says that a side is only a part, and that nothing is called missing because of it. */
function PartialNotice({ comparison: { here, there, isWhole, undecided } }: Compared) {
  if (isWhole) return null;
  const unreadable = [...describeUnreadable(here, 'here'), ...describeUnreadable(there, 'there')];
  return (
    <div className={styles.partial}>
      <Alert tone="info" title="Only a part is compared">
        <p>
          {formatLoaded(here)} categories are loaded here, {formatLoaded(there)} there.
        </p>
        <p>
          {unreadable.join(' ')}
          {undecided > 0 &&
            ` ${formatCount(undecided, 'category matches', 'categories match')} none of those loaded on the other side, and may or may not be there.`}
        </p>
      </Alert>
    </div>
  );
}

function describeUnreadable({ unreadableCount }: LoadedCategories, place: string): string[] {
  if (unreadableCount === 0) return [];
  return [`${formatCount(unreadableCount, 'entry', 'entries')} ${place} could not be read.`];
}

interface Compared {
  comparison: Comparison;
}

/** Two lists that are to be compared. */
interface Pair {
  here: LoadedCategories;
  there: LoadedCategories;
}

/** How two lists can be matched, the best first. */
interface Proposal extends Pair {
  matchings: readonly Matching[];
}

/**
 * Matches two lists and compares them, as soon as nothing more is loaded on either side. What was compared before stays
 * until then, or until a side has nothing.
 *
 * @param by how they are matched; null for what fits most
 */
function useComparison(here: Side | null, there: Side | null, by: MatchBy | null) {
  const [pair, setPair] = useState<Pair | null>(null);
  const isSettled = here?.isSettled && there?.isSettled;
  if (isSettled && (pair?.here !== here.loaded || pair.there !== there.loaded))
    setPair({ here: here.loaded, there: there.loaded });
  else if (pair && !(here && there)) setPair(null);

  const proposal = useTask(pair, propose);
  const matching =
    proposal?.matchings.find((proposed) => proposed.by === by) ?? proposal?.matchings[0] ?? null;
  const comparison = useTask(
    proposal && matching && { ...proposal, matching },
    (asked) => compareMatched(asked.here, asked.there, asked.matching),
    (asked, now) => asked.matching !== now.matching,
  );
  return { matchings: proposal?.matchings ?? [], comparison };
}

function* propose(pair: Pair): Task<Proposal> {
  return { ...pair, matchings: yield* proposeMatching(pair.here, pair.there) };
}

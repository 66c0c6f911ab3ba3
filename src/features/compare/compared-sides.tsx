import { type ReactNode, useEffect, useState } from 'react';
import { formatCount } from '../../text/numbers';
import { Alert } from '../../ui/feedback/alert';
import { readOut } from '../../ui/feedback/announcement';
import { Delayed } from '../../ui/feedback/delayed';
import type { Comparison } from '../../model/comparison/compare-matched';
import type { LoadedCategories } from '../../model/loaded-categories';
import { formatLoaded } from '../../model/names';
import { useCompareState } from './compare-state';
import styles from './compared-sides.module.css';
import { DifferenceDetail } from './difference-detail';
import { findDifference } from './difference-rows';
import { Differences } from './differences';
import { type Side, SiteSide } from './site-side';
import { useComparison } from './use-comparison';

interface ComparedSidesProps {
  /** Renders the other side, which tells what it has loaded. */
  renderThere: (onChange: (side: Side | null) => void) => ReactNode;
}

/** The two sides above, and below them what differs, as soon as both are loaded. */
export function ComparedSides({ renderThere }: ComparedSidesProps) {
  const [{ by, open }] = useCompareState();
  const [here, setHere] = useState<Side | null>(null);
  const [there, setThere] = useState<Side | null>(null);
  useSideAnnouncement(here);
  useSideAnnouncement(there);
  const { matchings, comparison } = useComparison(here, there, by);
  const difference = comparison && open !== null ? findDifference(comparison, open) : null;
  return (
    <div className={styles.body} data-detail={difference ? 'open' : undefined}>
      <div className={styles.main}>
        <div className={styles.sides}>
          <SiteSide place="Here" onChange={setHere} />
          {renderThere(setThere)}
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

import { ArrowLeftRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Connection } from '../../connections/connection';
import { Link } from '../../connections/link';
import { comparePath } from '../../connections/paths';
import { useSiteContext } from '../../connections/site-context';
import { useSitePaths } from '../../connections/use-site-paths';
import { formatCount } from '../../text/numbers';
import { buttonClass } from '../../ui/controls/button';
import { Alert } from '../../ui/feedback/alert';
import { Late } from '../../ui/feedback/late';
import type { Comparison } from '../model/comparison/compare-matched';
import { formatLoaded } from '../model/names';
import { useCompareState, withCompareState } from './compare-state';
import styles from './compared-sides.module.css';
import { DifferenceDetail } from './difference-detail';
import { findDifference } from './difference-rows';
import { Differences } from './differences';
import { type Side, SiteSide } from './site-side';
import { useComparison } from './use-comparison';

/** A site, and the connection by which it is read. */
interface OtherSite {
  connection: Connection;
  siteId: string;
}

/** Renders what shows another site than that of the address, below all that it needs to be read. */
export type RenderSite = (site: OtherSite, children: ReactNode) => ReactNode;

interface ComparedSidesProps {
  other: OtherSite;
  renderSite: RenderSite;
}

/** The two sides above, and below them what differs, as soon as both are loaded. */
export function ComparedSides({ other, renderSite }: ComparedSidesProps) {
  const { connection, siteId } = useSiteContext();
  const paths = useSitePaths();
  const [{ by, open }] = useCompareState();
  const [here, setHere] = useState<Side | null>(null);
  const [there, setThere] = useState<Side | null>(null);
  const { matchings, comparison } = useComparison(here, there, by);
  const difference = comparison && open !== null ? findDifference(comparison, open) : null;
  const swapped =
    comparePath(other.connection.id, other.siteId) +
    withCompareState('', { other: { kind: 'site', connectionId: connection.id, siteId } });
  return (
    <div className={styles.body} data-detail={difference ? 'open' : undefined}>
      <div className={styles.main}>
        <div className={styles.sides}>
          <SiteSide place="Here" onChange={setHere} />
          {renderSite(
            other,
            <SiteSide
              place="There"
              onChange={setThere}
              actions={
                <>
                  <Link
                    to={swapped}
                    className={buttonClass('ghost', 'sm', true)}
                    aria-label="Swap the sides"
                    title="Swap the sides"
                  >
                    <ArrowLeftRight aria-hidden="true" />
                  </Link>
                  <Link to={paths.compare} className={buttonClass('ghost', 'sm')}>
                    Change
                  </Link>
                </>
              }
            />,
          )}
        </div>
        {comparison ? (
          <>
            <PartialNotice comparison={comparison} />
            <Differences comparison={comparison} matchings={matchings} />
          </>
        ) : (
          <Late>
            <p className={styles.waiting}>The two are compared once both are loaded.</p>
          </Late>
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

/** Says that a side is only a part, and that nothing is called missing because of it. */
function PartialNotice({ comparison: { here, there, isWhole, undecided } }: Compared) {
  if (isWhole) return null;
  return (
    <div className={styles.partial}>
      <Alert tone="info" title="Only a part is compared">
        <p>
          {formatLoaded(here)} categories are loaded here, {formatLoaded(there)} there.
          {undecided > 0 &&
            ` ${formatCount(undecided, 'category matches', 'categories match')} none of what is loaded on the other side: nobody can say yet whether anything is missing there.`}
        </p>
      </Alert>
    </div>
  );
}

interface Compared {
  comparison: Comparison;
}

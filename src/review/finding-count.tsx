import * as t from '../messages/generated/app';
import { createStore } from '../base/store';
import { useIds } from '../routing/address';
import type { PathIds } from '../routing/paths';
import { useStore } from '../ui/hooks/use-store';
import { Text } from '../ui/text/text';
import { visuallyHidden } from '../ui/tags';
import { classNames } from '../ui/class-names';
import styles from './finding-count.module.css';

type SiteIds = Pick<PathIds, 'connectionId' | 'siteId'>;

interface Found extends SiteIds {
  count: number;
  isPart: boolean;
  /** Whether the count may change because the whole list has not been reviewed yet. */
  isPending: boolean;
}

/** The number of open findings on a site; null until a site has been opened. */
export const findingCount = createStore<Found | null>(null);

interface FindingCountProps {
  /** Whether to reserve space for the count until it is known. */
  isExpected: boolean;
}

export function FindingCount({ isExpected }: FindingCountProps) {
  const { connectionId, siteId } = useIds();
  const latest = useStore(findingCount);
  const isOfSite = latest?.connectionId === connectionId && latest.siteId === siteId;
  const found = isOfSite ? latest : null;
  const isReserved = isExpected && (found === null || found.isPending);
  return (
    <span className={classNames(styles.note, isReserved && styles.isExpected)}>
      {found !== null && found.count > 0 && (
        <Text size="data" tone="muted" title={t.findings(found)}>
          {' '}
          {t.issueCount({ ...found, noun: visuallyHidden })}
        </Text>
      )}
    </span>
  );
}

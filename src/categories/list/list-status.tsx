import { Button } from '../../ui/button';
import { formatNumber } from '../../ui/locale';
import { ProgressBar } from '../../ui/progress-bar';
import type { LoadedCategories } from '../model/loaded-categories';
import type { Criteria } from '../model/rows';
import styles from './list-status.module.css';

interface ListStatusProps {
  loaded: LoadedCategories;
  criteria: Criteria;
  matchCount: number;
  isLoadingAll: boolean;
  isOffline: boolean;
  onLoadAll: () => void;
  onStop: () => void;
}

/** The bar below the list: how much of the site is loaded, and the way to the rest. */
export function ListStatus({
  loaded,
  criteria,
  matchCount,
  isLoadingAll,
  isOffline,
  onLoadAll,
  onStop,
}: ListStatusProps) {
  const { count, total, paging } = loaded;
  return (
    <div className={styles.bar}>
      {isLoadingAll && (
        <div className={styles.progress}>
          <ProgressBar
            label="Loading categories"
            value={total !== null && total >= count && total > 0 ? count / total : null}
          />
        </div>
      )}
      <p role="status" className={styles.status}>
        {describeLoaded(loaded, criteria, matchCount)}
      </p>
      {isOffline && (
        <p className={styles.note}>You are offline. Loading goes on when you are back.</p>
      )}
      {isLoadingAll ? (
        <Button size="sm" onClick={onStop}>
          Stop
        </Button>
      ) : (
        paging.kind === 'more' && (
          <Button size="sm" onClick={onLoadAll}>
            Load all
          </Button>
        )
      )}
    </div>
  );
}

/** "50 of 5,595 loaded"; with a search or a filter "3 found in 50 of 5,595 loaded". */
function describeLoaded(
  { count, total, paging }: LoadedCategories,
  { query, status, sort }: Criteria,
  matchCount: number,
): string {
  const isFiltered = query.trim() !== '' || status !== null;
  const isAll = paging.kind === 'end';
  const found = isFiltered ? `${formatNumber(matchCount)} found in ` : '';
  const sorted = sort && !isAll ? ', sorted among these' : '';
  if (isAll) return `${isFiltered ? `${found}all` : 'All'} ${formatNumber(count)} loaded`;
  // A total that is already passed is no use.
  const of = total !== null && total >= count ? ` of ${formatNumber(total)}` : '';
  return `${found}${formatNumber(count)}${of} loaded${sorted}`;
}

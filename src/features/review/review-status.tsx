import { formatCount } from '../../text/numbers';
import { LoadingStatus } from '../../categories/loading/loading-status';
import type { WholeListLoading } from '../../categories/loading/use-whole-list';
import type { LoadedCategories } from '../../model/loaded-categories';
import { formatLoaded } from '../../model/names';
import type { Review } from '../../model/review/reviewer';
import styles from './review-page.module.css';

interface ReviewStatusProps {
  loading: WholeListLoading;
  review: Review | null;
}

/** How much of the site is reviewed; while it is being loaded or looked at, how far that has come. */
export function ReviewStatus({ loading, review }: ReviewStatusProps) {
  const { activity, loaded } = loading;
  const count = loaded?.count ?? 0;
  const reviewed = review?.count ?? 0;
  const isReviewing = reviewed < count;
  const isOver = !isReviewing && activity !== 'all-pages' && activity !== 'refresh';
  const summary = loaded && count > 0 ? describeReviewed(loaded) : null;
  return (
    <section className={styles.status} aria-label="Progress">
      <LoadingStatus
        loading={loading}
        summary={loaded && summary && (isOver ? `${summary}.` : `${formatLoaded(loaded)} loaded…`)}
        task={isReviewing ? { label: 'Reviewing categories', value: reviewed / count } : null}
        hasLongAge
      >
        {isOver && !loaded?.isAllLoaded && (
          <p>What most siblings have, and chains of only children, are only known once all are.</p>
        )}
      </LoadingStatus>
      {/* Read out when it is over, not page by page. */}
      <p role="status" className="visually-hidden">
        {isOver && summary}
      </p>
    </section>
  );
}

function describeReviewed(loaded: LoadedCategories): string {
  return loaded.isAllLoaded
    ? `All ${formatCount(loaded.count, 'category', 'categories')} reviewed`
    : `Only a part is reviewed: ${formatLoaded(loaded)} categories are loaded`;
}

import { formatCount } from '../../text/numbers';
import { ProgressBar } from '../../ui/feedback/progress-bar';
import { describeCompletion } from '../../categories/loading/describe-completion';
import { LoadAllButton } from '../../categories/loading/load-all-button';
import { LoadedAge } from '../../categories/loading/loaded-age';
import type { Completion } from '../../categories/loading/plan-completion';
import type { ListLoading } from '../../categories/loading/use-list-loading';
import type { LoadedCategories } from '../../model/loaded-categories';
import { formatLoaded } from '../../model/names';
import type { Review } from '../../model/review/reviewer';
import styles from './review-page.module.css';

interface ReviewStatusProps {
  loading: ListLoading;
  loaded: LoadedCategories;
  completion: Completion;
  review: Review | null;
}

/** How much of the site is reviewed; while it is being loaded or looked at, how far that has come. */
export function ReviewStatus({ loading, loaded, completion, review }: ReviewStatusProps) {
  const { activity } = loading;
  const { count, total, paging } = loaded;
  const isLoading = activity === 'all-pages' || activity === 'refresh';
  const isCountable = activity === 'all-pages' && total !== null && total >= count && total > 0;
  const reviewed = review?.count ?? 0;
  const isReviewing = !isLoading && reviewed < count;
  const isOver = !isLoading && !isReviewing;
  const note = describeCompletion(completion);
  const summary =
    paging.kind === 'end'
      ? `All ${formatCount(count, 'category', 'categories')} reviewed`
      : `Only a part is reviewed: ${formatLoaded(loaded)} categories are loaded`;
  return (
    <section className={styles.status} aria-label="Progress">
      {(isLoading || isReviewing) && (
        <div className={styles.progress}>
          <ProgressBar
            label={isLoading ? 'Loading categories' : 'Reviewing categories'}
            value={isLoading ? (isCountable ? count / total : null) : reviewed / count}
          />
        </div>
      )}
      <p>{isOver ? `${summary}.` : `${formatLoaded(loaded)} loaded…`}</p>
      {isOver && <LoadedAge loadedAt={loaded.loadedAt} />}
      {isOver && paging.kind !== 'end' && (
        <p>What most siblings have, and chains of only children, are only known once all are.</p>
      )}
      {note && <p>{note}</p>}
      {(isLoading || paging.kind === 'more') && <LoadAllButton {...loading} />}
      {/* Read out when it is over, not page by page. */}
      <p role="status" className="visually-hidden">
        {isOver && summary}
      </p>
    </section>
  );
}

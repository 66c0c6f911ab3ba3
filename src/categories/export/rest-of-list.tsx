import * as t from '../../messages/generated/export';
import type { LoadedCategories } from '../../model/loaded-categories';
import { Alert } from '../../ui/feedback/alert';
import { ProgressBar } from '../../ui/feedback/progress-bar';
import { describeAmount } from '../loading/describe-list';
import { LoadAllButton } from '../loading/load-all-button';
import type { WholeListLoading } from '../loading/use-whole-list';
import { describePart, partOf } from './export-scope';
import styles from './rest-of-list.module.css';

interface RestOfListProps {
  loading: WholeListLoading;
  loaded: LoadedCategories;
  isLoading: boolean;
}

/** Shows the progress of loading the rest, or warns that the rest will be missing and offers to load it. */
export function RestOfList({ loading, loaded, isLoading }: RestOfListProps) {
  const part = describePart({ loaded });
  if (!part) return null;
  if (!isLoading) {
    return (
      <Alert
        tone="warning"
        title={part.title}
        actions={loaded.paging.kind === 'more' && <LoadAllButton {...loading} />}
      >
        <p>{part.advice}</p>
        {loading.pause !== null && <p>{loading.pause}</p>}
      </Alert>
    );
  }
  const { count, total } = partOf(loaded) ?? loaded;
  return (
    <div className={styles.rest}>
      <p>{t.progress({ loaded: describeAmount(loaded) })}</p>
      <LoadAllButton {...loading} />
      <ProgressBar label={t.loadingProgress()} value={total === null ? null : count / total} />
    </div>
  );
}

import type { Category } from '../../api/schemas';
import { Link } from '../../routing/link';
import { useSitePaths } from '../../site/use-site-paths';
import * as common from '../../messages/generated/common';
import * as t from '../../messages/generated/branch-summary';
import { formatDate } from '../../messages/times';
import { formatFieldAge } from '../../data/format-field-time';
import { useIsWide } from '../../ui/hooks/use-is-wide';
import { useNow } from '../../ui/hooks/use-now';
import { useTask } from '../../ui/hooks/use-task';
import { outdatedUnless } from '../../data/outdated-unless';
import { changeListAddress, type ListState } from '../../routing/list-state';
import { summarizeBranch } from '../../model/branch-summary';
import type { LoadedCategories } from '../../model/loaded-categories';
import { nameOf } from '../../model/names';
import { addTerm, formatTerm, type Meaning } from '../../model/query/edit-query';
import styles from './detail.module.css';
import { Section } from './section';

interface BranchSummaryProps {
  category: Category;
  loaded: LoadedCategories;
}

export function BranchSummary(props: BranchSummaryProps) {
  const { category, loaded } = props;
  const summary = useTask(
    props,
    (asked) => summarizeBranch(asked.loaded, asked.category),
    isOutdated,
  );
  const paths = useSitePaths();
  const toList = useToList(category);
  const now = useNow();
  if (!summary || summary.below === 0) return null;

  const { below, levels, statuses, statusCount, withoutStatus, newest, reference } = summary;
  const isAll = loaded.isAllLoaded;
  const under = formatTerm({ name: 'under', isNegated: false, value: reference });
  const toStatus = (term: Omit<Meaning, 'isNegated'>) =>
    toList({ query: addTerm(under, { ...term, isNegated: false }), sort: null });

  return (
    <Section title={t.branch()}>
      <p className={styles.branch}>
        <Link className="name-link" to={toList({ query: under, sort: null })}>
          {t.descendants({ count: below, isPart: !isAll, levels })}
        </Link>
        {!isAll && <span className="note">{t.loadedSoFar()}</span>}
      </p>
      {statuses.length + Math.sign(withoutStatus) > 1 && (
        <ul className={styles.branch} aria-label={t.statuses()}>
          {statuses.map(([status, count]) => (
            <li key={status}>
              <Link className="name-link" to={toStatus({ name: 'status', value: status })}>
                <bdi lang="">{status}</bdi>
              </Link>{' '}
              <span className="note">{common.number({ value: count })}</span>
            </li>
          ))}
          {withoutStatus > 0 && (
            <li>
              <Link className="name-link" to={toStatus({ name: 'no', value: 'status' })}>
                {t.noStatus()}
              </Link>{' '}
              <span className="note">{common.number({ value: withoutStatus })}</span>
            </li>
          )}
          {statusCount > statuses.length && (
            <li className="note">{t.moreStatuses({ count: statusCount - statuses.length })}</li>
          )}
        </ul>
      )}
      {newest && (
        <p className={styles.branch}>
          <span>
            <span className="note">{t.newestUpdate()}</span>{' '}
            <Link className="name-link" to={paths.category(newest.category.id)}>
              <bdi lang="">{nameOf(newest.category)}</bdi>
            </Link>
          </span>
          <Link
            className="name-link"
            to={toList({ query: under, sort: { field: 'updatedAt', isDescending: true } })}
          >
            {formatFieldAge(newest.category.updatedAt ?? '', now) ?? formatDate(newest.time)}
          </Link>
        </p>
      )}
    </Section>
  );
}

const isOutdated = outdatedUnless<BranchSummaryProps>(
  (asked, now) => asked.category.id === now.category.id && asked.loaded.index === now.loaded.index,
);

function useToList({ id }: Category): (part: Partial<ListState>) => string {
  const paths = useSitePaths();
  const address = useIsWide() ? paths.category(id) : paths.categories;
  return (part) => changeListAddress(address, part);
}

import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { Link } from '../../connections/link';
import { useSitePaths } from '../../connections/use-site-paths';
import { formatNumber } from '../../text/numbers';
import { formatSince } from '../../text/time';
import { Button } from '../../ui/controls/button';
import { useNow } from '../../ui/hooks/use-now';
import type { ChangedCategory } from '../model/changes';
import { kindOf } from '../model/changes';
import { nameOf } from '../model/names';
import { countRefresh } from './describe-refresh';
import { FieldChanges } from './field-changes';
import type { Refresh } from './refreshes';
import styles from './refresh-section.module.css';

/** So many of a kind are listed at a time. */
const STEP = 50;

interface RefreshSectionProps {
  refresh: Refresh;
  isLatest: boolean;
}

/** What one refresh has changed; the latest is open from the start. */
export function RefreshSection({ refresh, isLatest }: RefreshSectionProps) {
  const [isOpen, setOpen] = useState(isLatest);
  const id = useId();
  const now = useNow();
  return (
    <section className={styles.refresh} aria-labelledby={id}>
      <h3>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronRight aria-hidden="true" />
          <span id={id}>Refreshed {formatSince(refresh.at, now)}</span>
        </button>
      </h3>
      <p className={styles.counts}>
        {countRefresh(refresh)} since {formatSince(refresh.since, now)}
      </p>
      {isOpen && <Groups refresh={refresh} />}
    </section>
  );
}

function Groups({ refresh }: { refresh: Refresh }) {
  const { added, removed, changed, isWhole } = refresh;
  const byKind = useMemo(() => groupByKind(changed), [changed]);
  const changes = (category: ChangedCategory) => (
    <FieldChanges category={category} parentNames={refresh.parentNames} />
  );
  return (
    <>
      {!isWhole && (
        <p className="note">
          Not everything was loaded: a category that looks new or gone may only have moved within
          the list.
        </p>
      )}
      <Group heading="New" categories={added} refresh={refresh} />
      <Group
        heading={isWhole ? 'Removed' : 'No longer in what is loaded'}
        categories={removed}
        refresh={refresh}
      />
      <Group heading="Moved" categories={byKind.moved} refresh={refresh} details={changes} />
      <Group heading="Renamed" categories={byKind.renamed} refresh={refresh} details={changes} />
      <Group heading="Changed" categories={byKind.changed} refresh={refresh} details={changes} />
    </>
  );
}

interface GroupProps<Category> {
  heading: string;
  categories: readonly Category[];
  refresh: Refresh;
  /** What is to be said of each. */
  details?: (category: Category) => ReactNode;
}

function Group<Category extends Pick<ChangedCategory, 'id' | 'name' | 'parentId'>>({
  heading,
  categories,
  refresh: { parentNames },
  details,
}: GroupProps<Category>) {
  const paths = useSitePaths();
  const [listed, setListed] = useState(STEP);
  if (categories.length === 0) return null;
  const rest = categories.length - listed;
  return (
    <section className={styles.group} aria-label={heading}>
      <h4 className={styles.kind}>
        {heading} <span className="note">{formatNumber(categories.length)}</span>
      </h4>
      <ul className={styles.list}>
        {categories.slice(0, listed).map((category) => (
          <li key={category.id} className={styles.entry}>
            <p>
              <Link to={paths.category(category.id)} className={styles.name}>
                <bdi>{nameOf(category)}</bdi>
              </Link>
              {category.parentId !== null && (
                <span className={styles.parent}>
                  {' '}
                  in <bdi>{parentNames.get(category.parentId) ?? category.parentId}</bdi>
                </span>
              )}
            </p>
            {details?.(category)}
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button size="sm" onClick={() => setListed(listed + STEP)}>
          Show more ({formatNumber(rest)})
        </Button>
      )}
    </section>
  );
}

function groupByKind(changed: readonly ChangedCategory[]) {
  const groups = {
    moved: [] as ChangedCategory[],
    renamed: [] as ChangedCategory[],
    changed: [] as ChangedCategory[],
  };
  for (const category of changed) groups[kindOf(category)].push(category);
  return groups;
}

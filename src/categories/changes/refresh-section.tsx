import { ChevronRight } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { Link } from '../../connections/link';
import { useSitePaths } from '../../connections/use-site-paths';
import { formatNumber } from '../../text/numbers';
import { formatSince } from '../../text/time';
import { Button } from '../../ui/controls/button';
import { useNow } from '../../ui/hooks/use-now';
import { nameOf } from '../model/names';
import { type ChangeGroup, countRefresh, groupChanges } from './describe-refresh';
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
  const groups = useMemo(() => groupChanges(refresh), [refresh]);
  return (
    <>
      {!refresh.isWhole && (
        <p className="note">
          Not everything was loaded: a category that looks new or gone may only have moved within
          the list.
        </p>
      )}
      {groups.map((group) => (
        <Group key={group.heading} {...group} parentNames={refresh.parentNames} />
      ))}
    </>
  );
}

interface GroupProps extends ChangeGroup {
  parentNames: Refresh['parentNames'];
}

function Group({ heading, categories, parentNames }: GroupProps) {
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
        {categories.slice(0, listed).map(({ id, name, parentId, fields }) => (
          <li key={id} className={styles.entry}>
            <p>
              <Link to={paths.category(id)} className={styles.name}>
                <bdi>{nameOf({ id, name })}</bdi>
              </Link>
              {parentId !== null && (
                <span className={styles.parent}>
                  {' '}
                  in <bdi>{parentNames.get(parentId) ?? parentId}</bdi>
                </span>
              )}
            </p>
            {fields && <FieldChanges fields={fields} parentNames={parentNames} />}
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

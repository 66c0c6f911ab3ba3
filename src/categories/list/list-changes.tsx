import { X } from 'lucide-react';
import { useState } from 'react';
import { Link } from '../../connections/link';
import type { Category } from '../../api/schemas';
import { Alert } from '../../ui/feedback/alert';
import { Button } from '../../ui/controls/button';
import { Disclosure } from '../../ui/controls/disclosure';
import { formatNumber } from '../../text/numbers';
import { formatSince } from '../../text/time';
import { FIELDS } from '../model/fields';
import { nameOf } from '../model/names';
import { useSitePaths } from '../../connections/use-site-paths';
import type { ChangesSince } from '../loading/use-changes';
import styles from './list-changes.module.css';

/** So many of a kind are listed at a time. */
const STEP = 100;

interface ListChangesProps {
  changes: ChangesSince;
  /** When the newer list was loaded, in ms since the epoch. */
  loadedAt: number;
  onDismiss: () => void;
}

/** What a refresh has brought: each category that is new, gone or changed can be reached from here. */
export function ListChanges({ changes, loadedAt, onDismiss }: ListChangesProps) {
  const { added, removed, changed, isWhole } = changes;
  return (
    <Alert
      tone="info"
      title={describeChanges(changes, loadedAt)}
      more={
        <Disclosure label="Show which">
          {() => (
            <div className={styles.groups}>
              <Group heading="New" categories={added} />
              <Group heading={isWhole ? 'Removed' : 'No longer loaded'} categories={removed} />
              <Group
                heading="Changed"
                categories={changed.map(({ category }) => category)}
                remarks={changed.map(({ before, category, fields }) => {
                  const labels = fields.map((field) => FIELDS[field].label).join(', ');
                  const isRenamed = fields.includes('name') && category.name !== null;
                  return isRenamed ? `${labels}; was “${nameOf(before)}”` : labels;
                })}
              />
            </div>
          )}
        </Disclosure>
      }
      actions={
        <Button variant="ghost" size="sm" onClick={onDismiss}>
          <X aria-hidden="true" />
          Dismiss
        </Button>
      }
    >
      {!isWhole && (
        <p>
          Not everything is loaded: a category that looks new or gone may only have moved within the
          list.
        </p>
      )}
    </Alert>
  );
}

interface GroupProps {
  heading: string;
  categories: readonly Category[];
  /** What is to be said of each. */
  remarks?: readonly string[];
}

function Group({ heading, categories, remarks }: GroupProps) {
  const paths = useSitePaths();
  const [listed, setListed] = useState(STEP);
  if (categories.length === 0) return null;
  const rest = categories.length - listed;
  return (
    <section aria-label={heading}>
      <h2 className={styles.heading}>
        {heading} <span className={styles.count}>{formatNumber(categories.length)}</span>
      </h2>
      <ul className={styles.list}>
        {categories.slice(0, listed).map((category, index) => (
          <li key={category.id}>
            <Link to={paths.category(category.id)}>
              <bdi>{nameOf(category)}</bdi>
            </Link>
            {remarks && <span className="muted"> {remarks[index]}</span>}
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

/** Says how many changed, and since when: "3 new, 1 removed, 5 changed since yesterday 14:02". */
export function describeChanges(changes: ChangesSince, now: number): string {
  const { added, removed, changed, isWhole } = changes;
  const counted = [
    [added.length, isWhole ? 'new' : 'new in what is loaded'],
    [removed.length, isWhole ? 'removed' : 'no longer in what is loaded'],
    [changed.length, 'changed'],
  ] as const;
  const what = counted
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${formatNumber(count)} ${words}`)
    .join(', ');
  return `${what} since ${formatSince(changes.since, now)}`;
}

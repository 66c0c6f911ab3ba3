import { ChevronRight } from 'lucide-react';
import { Fragment, type Ref, useId, useMemo, useRef, useState } from 'react';
import { Link } from '../../connections/link';
import { useSitePaths } from '../../connections/use-site-paths';
import { formatNumber } from '../../text/numbers';
import { formatSince } from '../../text/time';
import { Button } from '../../ui/controls/button';
import { useNow } from '../../ui/hooks/use-now';
import { nameOf } from '../model/names';
import {
  type ChangeGroup,
  countRefresh,
  groupChanges,
  type GroupedCategory,
} from './describe-refresh';
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
          <span id={id}>Refreshed {formatSince(refresh.at, now)}</span>{' '}
          <span className={styles.since}>
            compared with the list of {formatSince(refresh.since, now)}
          </span>
        </button>
      </h3>
      {isOpen ? (
        <Groups refresh={refresh} />
      ) : (
        <p className={styles.counts}>{countRefresh(refresh)}</p>
      )}
    </section>
  );
}

function Groups({ refresh }: { refresh: Refresh }) {
  const groups = useMemo(() => groupChanges(refresh), [refresh]);
  const headings = useRef<(HTMLElement | null)[]>([]);
  const goTo = (index: number) => {
    const heading = headings.current[index];
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  };
  return (
    <>
      <ul className={styles.counts}>
        {groups.map(({ heading, categories }, index) => (
          <li key={heading}>
            <button type="button" className={styles.count} onClick={() => goTo(index)}>
              {formatNumber(categories.length)} {heading.toLowerCase()}
            </button>
          </li>
        ))}
      </ul>
      {!refresh.isWhole && (
        <p className="note">
          Not everything was loaded: a category that looks new or gone may only have moved within
          the list.
        </p>
      )}
      {groups.map((group, index) => (
        <Group
          key={group.heading}
          headingRef={(heading) => {
            headings.current[index] = heading;
          }}
          {...group}
          parentNames={refresh.parentNames}
        />
      ))}
    </>
  );
}

interface GroupProps extends ChangeGroup {
  headingRef: Ref<HTMLHeadingElement>;
  parentNames: Refresh['parentNames'];
}

function Group({ heading, categories, headingRef, parentNames }: GroupProps) {
  const [listed, setListed] = useState(STEP);
  const rest = categories.length - listed;
  return (
    <section className={styles.group} aria-label={heading}>
      <h4 ref={headingRef} tabIndex={-1} className={styles.kind}>
        {heading} <span className="note">{formatNumber(categories.length)}</span>
      </h4>
      <ul className={styles.list}>
        {groupByParent(categories.slice(0, listed)).map((entries) => (
          <Entries key={entries[0].id} entries={entries} parentNames={parentNames} />
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

interface EntriesProps {
  /** Of the same parent. */
  entries: Siblings;
  parentNames: Refresh['parentNames'];
}

function Entries({ entries, parentNames }: EntriesProps) {
  const paths = useSitePaths();
  const [{ parentId, fields }] = entries;
  return (
    <li className={styles.entry}>
      <p>
        {entries.map(({ id, name }, index) => (
          <Fragment key={id}>
            {index > 0 && <span className="muted"> · </span>}
            <Link to={paths.category(id)} className={styles.name}>
              <bdi>{nameOf({ id, name })}</bdi>
            </Link>
          </Fragment>
        ))}
        {parentId !== null && (
          <span className={styles.parent}>
            {' '}
            in <bdi>{parentNames.get(parentId) ?? parentId}</bdi>
          </span>
        )}
      </p>
      {fields && <FieldChanges fields={fields} parentNames={parentNames} />}
    </li>
  );
}

type Siblings = [GroupedCategory, ...GroupedCategory[]];

/** Puts those together that follow each other below the same parent and of which nothing more is said. */
function groupByParent(categories: readonly GroupedCategory[]): Siblings[] {
  const groups: Siblings[] = [];
  for (const category of categories) {
    const last = groups.at(-1);
    const isSame = last && !category.fields && last[0].parentId === category.parentId;
    if (isSame) last.push(category);
    else groups.push([category]);
  }
  return groups;
}

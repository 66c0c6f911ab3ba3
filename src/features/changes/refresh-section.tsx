import { ChevronRight } from 'lucide-react';
import { type Ref, useId, useMemo, useRef, useState } from 'react';
import * as t from '../../messages/generated/changes';
import * as common from '../../messages/generated/common';
import { formatSince } from '../../messages/times';
import { Button } from '../../ui/controls/button';
import { useNow } from '../../ui/hooks/use-now';
import { type ChangeGroup, countRefresh, groupChanges, GROUPS } from './describe-refresh';
import { EntryList } from './entry-list';
import type { Refresh } from '../../categories/refreshes/refreshes';
import styles from './changes-page.module.css';

/** So many of a kind are listed at a time. */
const STEP = 50;

/** The changes of one refresh; the latest one starts open. */
export function RefreshSection({ refresh, isLatest }: { refresh: Refresh; isLatest: boolean }) {
  const [isOpen, setOpen] = useState(isLatest);
  const id = useId();
  const now = useNow();
  const at = formatSince(refresh.at, now);
  const since = formatSince(refresh.since, now);
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
          <span className={styles.title}>
            <span id={id}>{t.refreshed({ time: at })}</span>{' '}
            {since !== at && (
              <span className={styles.since}>{t.comparedWith({ time: since })}</span>
            )}
          </span>
        </button>
      </h3>
      {isOpen ? (
        <Groups refresh={refresh} />
      ) : (
        <p className={styles.counts}>
          <bdi>{countRefresh(refresh)}</bdi>
        </p>
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
        {groups.map(({ kind, categories }, index) => (
          <li key={kind}>
            <button type="button" className={styles.count} onClick={() => goTo(index)}>
              <bdi>{GROUPS[kind].count({ count: categories.length })}</bdi>
            </button>
          </li>
        ))}
      </ul>
      {!refresh.isWhole && <p className="note">{t.partLoaded()}</p>}
      {groups.map((group, index) => (
        <Group
          key={group.kind}
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

function Group({ kind, categories, headingRef, parentNames }: GroupProps) {
  const [listed, setListed] = useState(STEP);
  const rest = categories.length - listed;
  const heading = GROUPS[kind].heading();
  return (
    <section className={styles.group} aria-label={heading}>
      <h4 ref={headingRef} tabIndex={-1} className={styles.kind}>
        {heading} <span className="note">{common.number({ value: categories.length })}</span>
      </h4>
      <EntryList categories={categories.slice(0, listed)} parentNames={parentNames} />
      {rest > 0 && (
        <Button size="sm" onClick={() => setListed(listed + STEP)}>
          {common.showMore({ count: rest })}
        </Button>
      )}
    </section>
  );
}

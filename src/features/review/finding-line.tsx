import { Fragment } from 'react';
import { Link } from '../../connections/link';
import { formatNumber } from '../../text/numbers';
import type { LoadedCategories } from '../../model/loaded-categories';
import { formatPath, nameOf } from '../../model/names';
import { toFindingQuery } from '../../model/review/finding-query';
import type { PlacedFinding } from '../../model/review/reviewer';
import { membersOf } from './review-findings';
import styles from './rule-item.module.css';
import { useReviewLinks } from './use-review-links';

/** So many names say what a finding is about; the list has the rest. */
const NAMES = 6;

/** In brackets, so that a text that is split at them does not lose them. */
const STRAY_SPACES = /(^\s+|\s+$|\s{2,}|[\t\n\v\f\r])/u;

interface FindingLineProps {
  loaded: LoadedCategories;
  finding: PlacedFinding;
}

/** What was found: the categories, where they stand, what is to be said of them, and the way to them all. */
export function FindingLine({ loaded, finding }: FindingLineProps) {
  const { toCategory, toList } = useReviewLinks();
  const members = membersOf(loaded, finding, NAMES);
  const [first] = members;
  const path = first ? formatPath(loaded.ancestorsOf(first).known) : '';
  const query = toFindingQuery(loaded.index, finding);
  const rest = finding.members.length - members.length;
  return (
    <li className={styles.finding}>
      <p className={styles.names}>
        {members.map((member, at) => (
          <Fragment key={member.id}>
            {at > 0 && (
              <span className="muted">
                {member.parentId === members[at - 1]?.id ? ' › ' : ' · '}
              </span>
            )}
            <Link to={toCategory(member.id)} className="name-link">
              <bdi>
                <SpacedName name={nameOf(member)} />
              </bdi>
            </Link>
          </Fragment>
        ))}
        {rest > 0 && <span className="muted"> and {formatNumber(rest)} more</span>}
      </p>
      <p className={styles.note}>
        <bdi>{finding.note}</bdi>
        {path && (
          <>
            {' · in '}
            <bdi>{path}</bdi>
          </>
        )}
      </p>
      {query !== null && (
        <Link to={toList(query)} className={styles.all}>
          Show in the list
          <span className="visually-hidden">: {first && nameOf(first)}</span>
        </Link>
      )}
    </li>
  );
}

/** A name in which the spaces are marked that nobody would see. */
function SpacedName({ name }: { name: string }) {
  let start = 0;
  return name.split(STRAY_SPACES).map((piece) => {
    const key = start;
    start += piece.length;
    return STRAY_SPACES.test(piece) ? (
      <mark key={key} className={styles.space}>
        {piece}
      </mark>
    ) : (
      piece
    );
  });
}

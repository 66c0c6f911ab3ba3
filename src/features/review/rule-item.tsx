import { BellOff, ChevronRight } from 'lucide-react';
import { Fragment, useId, useRef } from 'react';
import { Link } from '../../connections/link';
import { formatCount, formatNumber } from '../../text/numbers';
import { Button, IconButton } from '../../ui/controls/button';
import { Badge } from '../../ui/feedback/badge';
import type { LoadedCategories } from '../../model/loaded-categories';
import { formatPath, nameOf } from '../../model/names';
import { toFindingQuery } from '../../model/review/finding-query';
import type { PlacedFinding } from '../../model/review/reviewer';
import type { Certainty } from '../../model/review/rule';
import { RULES } from '../../model/review/rules';
import { membersOf, type RuleFindings } from './review-findings';
import styles from './rule-item.module.css';
import { useReviewLinks } from './use-review-links';

const TONES = {
  certain: 'warning',
  likely: 'info',
  'worth a look': 'neutral',
} as const satisfies Record<Certainty, string>;

interface RuleItemProps {
  loaded: LoadedCategories;
  rule: RuleFindings;
  /** How many of its findings are listed; 0 where it is closed. */
  listed: number;
  /** Opens it, or lists more. */
  onMore: () => void;
  onClose: () => void;
  onMute: () => void;
}

/** A rule: what it says, how sure it is and how much it has found; and, once it is open, what. */
export function RuleItem({ loaded, rule, listed, onMore, onClose, onMute }: RuleItemProps) {
  const { name, findings, count } = rule;
  const { title, why, certainty } = RULES[name];
  const list = useRef<HTMLUListElement>(null);
  const id = useId();
  const isOpen = listed > 0;
  const rest = findings.length - listed;
  const listMore = () => {
    // The button may go with it: who pressed it goes on from here.
    list.current?.lastElementChild?.querySelector('a')?.focus();
    onMore();
  };
  return (
    <li className={styles.rule}>
      <div className={styles.head}>
        <h3 className={styles.heading}>
          <button
            type="button"
            className={styles.fold}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={isOpen ? onClose : onMore}
          >
            <ChevronRight aria-hidden="true" />
            <span>{title}</span>
          </button>
        </h3>
        <Badge tone={TONES[certainty]} className={styles.certainty}>
          {certainty}
        </Badge>
        <p className={styles.count}>
          <bdi>{formatCount(count, 'category', 'categories')}</bdi>
        </p>
        <IconButton
          label={`Mute: ${title}`}
          Icon={BellOff}
          title="Mute this rule"
          onClick={onMute}
        />
        <p className={styles.why}>{why}</p>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <>
            <ul ref={list} className={styles.findings} aria-label={title}>
              {findings.slice(0, listed).map((finding) => (
                <FindingLine
                  key={`${finding.members[0]} ${finding.note}`}
                  loaded={loaded}
                  finding={finding}
                />
              ))}
            </ul>
            {rest > 0 && (
              <Button size="sm" className={styles.more} onClick={listMore}>
                Show more ({formatNumber(rest)})
              </Button>
            )}
          </>
        )}
      </div>
    </li>
  );
}

/** So many names say what a finding is about; the list has the rest. */
const NAMES = 6;

/** In brackets, so that a text that is split at them does not lose them. */
const STRAY_SPACES = /(^\s+|\s+$|\s{2,}|[\t\n\v\f\r])/u;

/** The findings of a rule: the categories with their paths and notes, and a link that lists them all. */
function FindingLine({ loaded, finding }: { loaded: LoadedCategories; finding: PlacedFinding }) {
  const { toCategory, toList } = useReviewLinks();
  const members = membersOf(loaded, finding, NAMES);
  const [first] = members;
  const path = first ? formatPath(loaded.ancestorsOf(first).known) : '';
  const query = toFindingQuery(loaded.index, finding);
  const rest = finding.members.length - members.length;
  return (
    <li className={styles.finding}>
      <p>
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

/** A name with its otherwise invisible spaces marked. */
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

import { BellOff, ChevronRight } from 'lucide-react';
import { Fragment, useId, useRef } from 'react';
import { Link } from '../../connections/link';
import * as common from '../../messages/generated/common';
import * as t from '../../messages/generated/review';
import { Button, IconButton } from '../../ui/controls/button';
import { Badge } from '../../ui/feedback/badge';
import type { LoadedCategories } from '../../model/loaded-categories';
import { isolatePath } from '../../categories/isolate-path';
import { formatPath, nameOf, PATH_SEPARATOR } from '../../model/names';
import { toFindingQuery } from '../../model/review/finding-query';
import type { PlacedFinding } from '../../model/review/reviewer';
import type { Certainty } from '../../model/review/rule';
import { REVIEW_RULES } from '../../model/review/rules';
import { bdi, isolated, visuallyHidden } from '../../ui/tags';
import { CERTAINTY_LABELS, describeNote, RULE_WORDS } from './describe-rule';
import { membersOf, type RuleFindings } from './review-findings';
import styles from './rule-item.module.css';
import { useReviewLinks } from './use-review-links';

const TONES = {
  certain: 'warning',
  likely: 'info',
  'worth-a-look': 'neutral',
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

export function RuleItem({ loaded, rule, listed, onMore, onClose, onMute }: RuleItemProps) {
  const { name, findings, count } = rule;
  const { certainty } = REVIEW_RULES[name];
  const title = RULE_WORDS[name].title();
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
          {CERTAINTY_LABELS[certainty]()}
        </Badge>
        <p className={styles.count}>
          <bdi>{t.categoryCount({ count })}</bdi>
        </p>
        <IconButton
          label={t.mute({ rule: title })}
          Icon={BellOff}
          title={t.muteThis()}
          onClick={onMute}
        />
        <p className={styles.why}>{RULE_WORDS[name].reason()}</p>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <>
            <ul ref={list} className={styles.findings} aria-label={title}>
              {findings.slice(0, listed).map((finding) => (
                <FindingLine
                  key={`${finding.members[0]} ${describeNote(finding.note)}`}
                  loaded={loaded}
                  finding={finding}
                />
              ))}
            </ul>
            {rest > 0 && (
              <Button size="sm" className={styles.more} onClick={listMore}>
                {common.showMore({ count: rest })}
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

function FindingLine({ loaded, finding }: { loaded: LoadedCategories; finding: PlacedFinding }) {
  const { toCategory, toList } = useReviewLinks();
  const members = membersOf(loaded, finding, NAMES);
  const [first] = members;
  const path = first ? formatPath(loaded.ancestorsOf(first).known) : '';
  const note = describeNote(finding.note);
  const query = toFindingQuery(loaded.index, finding);
  const rest = finding.members.length - members.length;
  return (
    <li className={styles.finding}>
      <p>
        {members.map((member, at) => (
          <Fragment key={member.id}>
            {at > 0 && (
              <span className="muted">
                {member.parentId === members[at - 1]?.id ? PATH_SEPARATOR : ' · '}
              </span>
            )}
            <Link to={toCategory(member.id)} className="name-link">
              <bdi lang="">
                <SpacedName name={nameOf(member)} />
              </bdi>
            </Link>
          </Fragment>
        ))}
        {rest > 0 && <span className="muted"> {t.more({ count: rest })}</span>}
      </p>
      <p className={styles.note}>
        {path === '' ? (
          <bdi>{note}</bdi>
        ) : (
          t.noteIn({ note, path: isolatePath(path), own: isolated, name: bdi })
        )}
      </p>
      {query !== null && (
        <Link to={toList(query)} className={styles.all}>
          {t.showInList({
            name: first ? nameOf(first) : '',
            hidden: visuallyHidden,
          })}
        </Link>
      )}
    </li>
  );
}

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

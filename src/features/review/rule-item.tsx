import { BellOff, ChevronRight } from 'lucide-react';
import { useId, useRef } from 'react';
import { formatCount, formatNumber } from '../../text/numbers';
import { Button } from '../../ui/controls/button';
import { Badge } from '../../ui/feedback/badge';
import type { LoadedCategories } from '../../model/loaded-categories';
import type { Certainty } from '../../model/review/rule';
import { RULES } from '../../model/review/rules';
import { FindingLine } from './finding-line';
import type { RuleFindings } from './review-findings';
import styles from './rule-item.module.css';

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
        <Button
          size="sm"
          variant="ghost"
          iconOnly
          aria-label={`Mute: ${title}`}
          title="Mute this rule"
          onClick={onMute}
        >
          <BellOff aria-hidden="true" />
        </Button>
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

import { ArrowRightLeft, Minus, PenLine, Pencil, Plus } from 'lucide-react';
import * as common from '../messages/generated/common';
import * as t from '../messages/generated/compare';
import { Button } from '../ui/controls/button';
import { Badge } from '../ui/feedback/badge';
import { DIFFERENCE_KINDS, type DifferenceKind } from '../model/comparison/compare-lists';
import { useCompareState } from './compare-state';
import styles from './differences.module.css';

export const KIND_LABELS: Readonly<Record<DifferenceKind, () => string>> = {
  added: t.added,
  removed: t.removed,
  moved: t.moved,
  renamed: t.renamed,
  changed: t.changed,
};

const BADGES = {
  added: ['success', Plus],
  removed: ['danger', Minus],
  moved: ['info', ArrowRightLeft],
  renamed: ['warning', PenLine],
  changed: ['neutral', Pencil],
} as const satisfies Record<DifferenceKind, unknown>;

export function KindBadge({ kind, className }: { kind: DifferenceKind; className?: string }) {
  const [tone, Icon] = BADGES[kind];
  return (
    <Badge tone={tone} className={className}>
      <Icon aria-hidden="true" />
      <span>{KIND_LABELS[kind]()}</span>
    </Badge>
  );
}

type Counts = Readonly<Record<DifferenceKind, number>>;

interface KindFilterProps {
  /** The number of all differences, by kind: others are not offered. */
  counts: Counts;
  /** The number that the search finds, by kind. */
  found: Counts;
}

export function KindFilter({ counts, found }: KindFilterProps) {
  const [{ kinds }, change] = useCompareState();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for form fields
    <div role="group" aria-label={t.kinds()} className={styles.kinds}>
      {DIFFERENCE_KINDS.filter((kind) => counts[kind] > 0 || kinds.includes(kind)).map((kind) => {
        const isPressed = kinds.includes(kind);
        const others = kinds.filter((other) => other !== kind);
        return (
          <Button
            key={kind}
            size="sm"
            aria-pressed={isPressed}
            className={styles.toggle}
            onClick={() => change({ kinds: isPressed ? others : [...kinds, kind] })}
          >
            {KIND_LABELS[kind]()}{' '}
            <span className={styles.count}>{common.number({ value: found[kind] })}</span>
          </Button>
        );
      })}
    </div>
  );
}

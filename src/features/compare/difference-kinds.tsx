import { ArrowRightLeft, Minus, PenLine, Pencil, Plus } from 'lucide-react';
import { formatNumber } from '../../text/numbers';
import { Badge } from '../../ui/feedback/badge';
import {
  type Comparison,
  DIFFERENCE_KINDS,
  type DifferenceKind,
} from '../../model/comparison/compare-matched';
import { useCompareState } from './compare-state';
import { KIND_LABELS } from './describe-difference';
import styles from './differences.module.css';

const LOOKS = {
  'only-here': ['success', Plus],
  'only-there': ['danger', Minus],
  moved: ['info', ArrowRightLeft],
  renamed: ['warning', PenLine],
  changed: ['neutral', Pencil],
} as const satisfies Record<DifferenceKind, unknown>;

/** Names the kind of a difference, with a sign of its own. */
export function KindBadge({ kind, className }: { kind: DifferenceKind; className?: string }) {
  const [tone, Icon] = LOOKS[kind];
  return (
    <Badge tone={tone} className={className}>
      <Icon aria-hidden="true" />
      <span>{KIND_LABELS[kind]}</span>
    </Badge>
  );
}

/** The kinds and how many there are of each; those that are pressed are listed alone. */
export function KindFilter({ found }: { found: Comparison['counts'] }) {
  const [{ kinds }, change] = useCompareState();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for what is filled in
    <div role="group" aria-label="Kinds of differences" className="cluster">
      {DIFFERENCE_KINDS.map((kind) => {
        const isPressed = kinds.includes(kind);
        const others = kinds.filter((other) => other !== kind);
        return (
          <button
            key={kind}
            type="button"
            aria-pressed={isPressed}
            className={styles.toggle}
            onClick={() => change({ kinds: isPressed ? others : [...kinds, kind] })}
          >
            {KIND_LABELS[kind]} <span className={styles.count}>{formatNumber(found[kind])}</span>
          </button>
        );
      })}
    </div>
  );
}

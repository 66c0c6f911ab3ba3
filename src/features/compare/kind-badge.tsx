import { ArrowRightLeft, Minus, PenLine, Pencil, Plus } from 'lucide-react';
import { Badge } from '../../ui/feedback/badge';
import type { DifferenceKind } from '../../model/comparison/compare-matched';
import { KIND_LABELS } from './describe-difference';

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

import {
  Circle,
  CircleCheck,
  CircleDashed,
  CircleMinus,
  CircleQuestionMark,
  CircleX,
  type LucideIcon,
  TriangleAlert,
} from 'lucide-react';
import * as t from '../messages/generated/check';
import { Spinner } from '../ui/feedback/spinner';
import { ToneIcon } from '../ui/feedback/tone-icon';
import type { TextTone } from '../ui/text/text';
import { VisuallyHidden } from '../ui/text/visually-hidden';
import type { CheckEntry, Outcome } from './engine/report';

export type CheckStatus = Outcome | 'settled' | Exclude<CheckEntry['state'], 'done'>;

interface StatusLook {
  label: () => string;
  tone: TextTone;
  /** A spinner if absent. */
  Icon?: LucideIcon;
}

const STATUS_LOOKS: Record<CheckStatus, StatusLook> = {
  passed: { label: t.passed, tone: 'success', Icon: CircleCheck },
  settled: { label: t.settled, tone: 'success', Icon: CircleCheck },
  warning: { label: t.warning, tone: 'warning', Icon: TriangleAlert },
  failed: { label: t.failed, tone: 'danger', Icon: CircleX },
  skipped: { label: t.skipped, tone: 'muted', Icon: CircleMinus },
  unchecked: { label: t.unchecked, tone: 'warning', Icon: CircleQuestionMark },
  waiting: { label: t.waiting, tone: 'muted', Icon: Circle },
  running: { label: t.running, tone: 'muted' },
  'not-run': { label: t.notRun, tone: 'muted', Icon: CircleDashed },
};

export function statusOf({ state, verdict }: CheckEntry): CheckStatus {
  return verdict?.outcome ?? (state === 'done' ? 'not-run' : state);
}

interface OutcomeIconProps {
  status: CheckStatus;
  /** Whether the icon needs an accessible name because no text states the status. */
  isNamed?: boolean;
}

export function OutcomeIcon({ status, isNamed }: OutcomeIconProps) {
  const { label, tone, Icon } = STATUS_LOOKS[status];
  return (
    <span title={isNamed ? label() : undefined}>
      {Icon ? <ToneIcon Icon={Icon} tone={tone} /> : <Spinner />}
      {isNamed && <VisuallyHidden>{label()}</VisuallyHidden>}
    </span>
  );
}

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
import styles from './check.module.css';
import * as t from '../messages/generated/check';
import type { CheckEntry, Outcome } from './engine/report';

type CheckStatus = Outcome | Exclude<CheckEntry['state'], 'done'>;

/** How each is called and drawn; a check that runs has a spinner. */
export const CHECK_STATUSES: Record<CheckStatus, { label: () => string; Icon?: LucideIcon }> = {
  passed: { label: t.passed, Icon: CircleCheck },
  warning: { label: t.warning, Icon: TriangleAlert },
  failed: { label: t.failed, Icon: CircleX },
  skipped: { label: t.skipped, Icon: CircleMinus },
  unchecked: { label: t.unchecked, Icon: CircleQuestionMark },
  waiting: { label: t.waiting, Icon: Circle },
  running: { label: t.running },
  'not-run': { label: t.notRun, Icon: CircleDashed },
};

export function statusOf({ state, verdict }: CheckEntry): CheckStatus {
  if (verdict) return verdict.outcome;
  return state === 'done' ? 'not-run' : state;
}

export function OutcomeIcon({ status }: { status: CheckStatus }) {
  const { Icon } = CHECK_STATUSES[status];
  return (
    <span className={styles.icon} data-check-status={status} aria-hidden="true">
      {Icon ? <Icon /> : <span className="spinner" />}
    </span>
  );
}

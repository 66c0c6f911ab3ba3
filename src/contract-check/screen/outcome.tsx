import {
  Circle,
  CircleCheck,
  CircleDashed,
  CircleMinus,
  CircleQuestionMark,
  CircleX,
  TriangleAlert,
} from 'lucide-react';
import styles from './outcome.module.css';
import type { CheckEntry, Outcome } from '../report/report';

/** The state of a check, or its outcome once there is one. */
type Standing = Outcome | Exclude<CheckEntry['state'], 'done'>;

const ICONS = {
  passed: CircleCheck,
  warning: TriangleAlert,
  failed: CircleX,
  skipped: CircleMinus,
  unchecked: CircleQuestionMark,
  waiting: Circle,
  'not-run': CircleDashed,
};

export const STANDING_NAMES: Record<Standing, string> = {
  passed: 'Passed',
  warning: 'Warning',
  failed: 'Failed',
  skipped: 'Skipped',
  unchecked: 'Not checked',
  waiting: 'Waiting',
  running: 'Checking',
  'not-run': 'Not run',
};

export function standingOf({ state, verdict }: CheckEntry): Standing {
  if (verdict) return verdict.outcome;
  return state === 'done' ? 'not-run' : state;
}

/** An icon for the state of a check. Decorative: its name stands beside it. */
export function OutcomeIcon({ standing }: { standing: Standing }) {
  const Icon = standing === 'running' ? null : ICONS[standing];
  return (
    <span className={styles.icon} data-standing={standing} aria-hidden="true">
      {Icon ? <Icon /> : <span className="spinner" />}
    </span>
  );
}

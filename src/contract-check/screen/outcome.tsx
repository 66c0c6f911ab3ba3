import {
  Circle,
  CircleCheck,
  CircleDashed,
  CircleMinus,
  CircleQuestionMark,
  CircleX,
  TriangleAlert,
} from 'lucide-react';
import { Spinner } from '../../ui/feedback/spinner';
import styles from './outcome.module.css';
import type { CheckEntry, Outcome } from '../report/report';

/** How a check stands: on its way, or with what became of it. */
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

/** The words for how a check stands. */
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

/** A sign for how a check stands. Decoration: the word stands beside it. */
export function OutcomeIcon({ standing }: { standing: Standing }) {
  const Icon = standing === 'running' ? null : ICONS[standing];
  return (
    <span className={styles.icon} data-standing={standing} aria-hidden="true">
      {Icon ? <Icon /> : <Spinner />}
    </span>
  );
}

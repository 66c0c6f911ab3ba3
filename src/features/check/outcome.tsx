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
import styles from './check-list.module.css';
import type { CheckEntry } from '../../contract-check/report/report';
import type { Outcome } from '../../contract-check/report/verdict';

type Standing = Outcome | Exclude<CheckEntry['state'], 'done'>;

/** How each is called and drawn; a check that runs has a spinner. */
export const STANDINGS: Record<Standing, { name: string; Icon?: LucideIcon }> = {
  passed: { name: 'Passed', Icon: CircleCheck },
  warning: { name: 'Warning', Icon: TriangleAlert },
  failed: { name: 'Failed', Icon: CircleX },
  skipped: { name: 'Skipped', Icon: CircleMinus },
  unchecked: { name: 'Not checked', Icon: CircleQuestionMark },
  waiting: { name: 'Waiting', Icon: Circle },
  running: { name: 'Checking' },
  'not-run': { name: 'Not run', Icon: CircleDashed },
};

export function standingOf({ state, verdict }: CheckEntry): Standing {
  if (verdict) return verdict.outcome;
  return state === 'done' ? 'not-run' : state;
}

/** An icon for the state of a check. Decorative: its name stands beside it. */
export function OutcomeIcon({ standing }: { standing: Standing }) {
  const { Icon } = STANDINGS[standing];
  return (
    <span className={styles.icon} data-standing={standing} aria-hidden="true">
      {Icon ? <Icon /> : <span className="spinner" />}
    </span>
  );
}

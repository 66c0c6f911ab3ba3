import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './before-after.module.css';

export interface BeforeAfterProps {
  before: ReactNode;
  after: ReactNode;
}

/** What was there, and what is there now. */
export function BeforeAfter({ before, after }: BeforeAfterProps) {
  return (
    <>
      <span className={styles.before}>
        <span className="visually-hidden">Before: </span>
        {before}
      </span>
      <ArrowRight className={styles.arrow} aria-hidden="true" />
      <span>
        <span className="visually-hidden">; now: </span>
        {after}
      </span>
    </>
  );
}

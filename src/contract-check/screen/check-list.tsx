import type { ReactNode } from 'react';
import { CheckItem } from './check-item';
import styles from './check-list.module.css';
import type { Report } from '../report/report';

interface CheckListProps {
  report: Report;
  /** What can be done with the report. */
  actions: ReactNode;
}

/** The checks in their order, each with what became of it. */
export function CheckList({ report, actions }: CheckListProps) {
  return (
    <section className={styles.section} aria-labelledby="checks-heading">
      <div className={styles.header}>
        <h2 id="checks-heading" className={styles.heading}>
          Checks
        </h2>
        {actions}
      </div>
      <ol className={styles.list}>
        {report.checks.map((check) => (
          <CheckItem key={check.id} check={check} />
        ))}
      </ol>
    </section>
  );
}

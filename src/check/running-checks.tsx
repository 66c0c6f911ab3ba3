import { Text } from '../ui/text/text';
import styles from './check.module.css';
import type { CheckEntry } from './engine/report';
import { OutcomeIcon, statusOf } from './outcome-icon';

/** All checks in the order in which they run. Each row keeps its place and height as it fills in. */
export function RunningChecks({ checks }: { checks: readonly CheckEntry[] }) {
  return (
    <ol>
      {checks.map((check) => (
        <li key={check.id} className={styles.running} data-check-status={statusOf(check)}>
          <OutcomeIcon status={statusOf(check)} isNamed />
          <h3 className={styles.title} lang="en" dir="auto">
            {check.title}
          </h3>
          <Text as="p" size="data" tone="muted" isTruncated lang="en" dir="auto">
            {check.verdict?.summary}
          </Text>
        </li>
      ))}
    </ol>
  );
}

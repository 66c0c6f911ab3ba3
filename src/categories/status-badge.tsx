import { Badge } from '../ui/feedback/badge';
import styles from './status-badge.module.css';

/**
 * A status as it came. The one value that the interface names is the quiet one, since nearly every
 * category has it; the others are what an editor looks for.
 */
export function StatusBadge({ status }: { status: string }) {
  if (status === 'active') return <span className={styles.active}>{status}</span>;
  return (
    <Badge tone="warning">
      <bdi>{status}</bdi>
    </Badge>
  );
}

import type { Category } from '../../api/schemas';
import { parseTime } from '../../api/parse-time';
import { formatExactTime, formatRelativeTime } from '../../text/time';
import { StatusBadge } from '../status-badge';
import styles from './fields.module.css';

/** The fields of a category that are looked up rather than read. */
export function Fields({ category, now }: { category: Category; now: number }) {
  return (
    <dl className={styles.fields}>
      <dt>ID</dt>
      <dd>
        <code dir="auto">{category.id}</code>
      </dd>
      <dt>Slug</dt>
      <dd>{category.slug === null ? <Absent /> : <code dir="auto">{category.slug}</code>}</dd>
      <dt>Status</dt>
      <dd>{category.status === null ? <Absent /> : <StatusBadge status={category.status} />}</dd>
      <dt>Icon</dt>
      <dd>{category.icon === null ? <Absent /> : <code dir="auto">{category.icon}</code>}</dd>
      <dt>Created</dt>
      <dd>
        <Time value={category.createdAt} now={now} />
      </dd>
      <dt>Updated</dt>
      <dd>
        <Time value={category.updatedAt} now={now} />
      </dd>
    </dl>
  );
}

function Time({ value, now }: { value: string | null; now: number }) {
  if (value === null) return <Absent />;
  const time = parseTime(value);
  if (Number.isNaN(time)) return <bdi>{value}</bdi>;
  return (
    <time dateTime={new Date(time).toISOString()} title={value}>
      {formatExactTime(time)} <span className={styles.age}>({formatRelativeTime(time, now)})</span>
    </time>
  );
}

function Absent() {
  return <span className={styles.absent}>None</span>;
}

import { classNames } from '../../ui/class-names';
import skeleton from '../../ui/feedback/skeleton.module.css';
import styles from './list-skeleton.module.css';

const ROWS = Array.from({ length: 12 }, (_, row) => row);

/** Stands where the rows will be. */
export function ListSkeleton() {
  return (
    <div className={styles.skeleton}>
      <p className="visually-hidden">Loading categories…</p>
      {ROWS.map((row) => (
        <div key={row} className={styles.row} aria-hidden="true">
          <span className={classNames(skeleton.bar, styles.icon)} />
          <span className={classNames(skeleton.bar, styles.name)} />
          <span className={skeleton.bar} />
          <span className={skeleton.bar} />
        </div>
      ))}
    </div>
  );
}

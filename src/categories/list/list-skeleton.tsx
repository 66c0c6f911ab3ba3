import styles from './list-skeleton.module.css';

const ROWS = Array.from({ length: 12 }, (_, row) => row);

/** Stands where the rows will be. Shown only when loading takes long enough to be noticed. */
export function ListSkeleton() {
  return (
    <div className={styles.skeleton}>
      <p className="visually-hidden">Loading categories…</p>
      {ROWS.map((row) => (
        <div key={row} className={styles.row} aria-hidden="true">
          <span className={styles.icon} />
          <span className={styles.name} />
          <span className={styles.field} />
          <span className={styles.field} />
        </div>
      ))}
    </div>
  );
}

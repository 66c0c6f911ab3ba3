import styles from './detail-skeleton.module.css';

/** Stands where a category will be. Shown only when loading takes long enough to be noticed. */
export function DetailSkeleton() {
  return (
    <div className={styles.skeleton}>
      <p className="visually-hidden">Loading the category…</p>
      <span className={styles.line} />
      <span className={styles.line} />
      <span className={styles.line} />
    </div>
  );
}

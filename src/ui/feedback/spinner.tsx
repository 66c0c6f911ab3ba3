import styles from './spinner.module.css';

/** Decorative because the progress is also in words. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}

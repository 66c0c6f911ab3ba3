import styles from './spinner.module.css';

/** A decorative sign that work is under way; its owner says so in words. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}

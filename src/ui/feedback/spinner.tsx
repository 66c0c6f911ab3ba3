import styles from './spinner.module.css';

/** A sign that work is under way. Decoration: whatever holds it says so in words. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}

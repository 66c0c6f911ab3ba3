import styles from './progress-bar.module.css';

interface ProgressBarProps {
  label: string;
  /** From 0 to 1; null if unknown. */
  value: number | null;
}

export function ProgressBar({ label, value }: ProgressBarProps) {
  return (
    <progress className={styles.progress} aria-label={label} max={1} value={value ?? undefined} />
  );
}

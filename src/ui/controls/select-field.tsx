import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './select-field.module.css';

interface SelectFieldProps extends ComponentProps<'select'> {
  /** Names the control; not shown, since the chosen option says what it is. */
  label: string;
}

/** A native select: the platform's own list, keyboard and touch. */
export function SelectField({ label, ...props }: SelectFieldProps) {
  return (
    <span className={styles.box}>
      <select {...props} aria-label={label} className={styles.select} />
      <ChevronDown className={styles.arrow} aria-hidden="true" />
    </span>
  );
}

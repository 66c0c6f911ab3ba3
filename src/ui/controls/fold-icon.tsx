import { ChevronRight } from 'lucide-react';
import styles from './fold-icon.module.css';

/** The arrow of a button with `aria-expanded`. It points down while what the button opens is open. */
export function FoldIcon() {
  return <ChevronRight className={styles.icon ?? ''} aria-hidden="true" />;
}

import { ChevronRight } from 'lucide-react';
import styles from './fold-icon.module.css';

/** The arrow of a button with `aria-expanded`. Points down while the button's content is open. */
export function FoldIcon() {
  return <ChevronRight className={styles.icon ?? ''} aria-hidden="true" />;
}

import { type BoxProps, createBox } from './box';
import styles from './layout.module.css';

interface CardProps extends BoxProps {
  isPadded?: boolean;
  /** Whether lines separate the children. */
  isDivided?: boolean;
}

/** A surface with a border for one subject on a page. */
export function Card({ isPadded, isDivided, ...props }: CardProps) {
  return createBox(props, styles.card, isPadded && styles.padded, isDivided && styles.divided);
}

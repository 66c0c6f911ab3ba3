import { classNames } from '../class-names';
import styles from './dot.module.css';

interface DotProps {
  /** A color token, such as `--status-1`. */
  color: `--${string}`;
  /** For an unknown state. */
  isHollow?: boolean;
  className?: string | undefined;
}

/** A decorative dot before a word that says the same. */
export function Dot({ color, isHollow, className }: DotProps) {
  return (
    <span
      className={classNames(styles.dot, isHollow && styles.hollow, className)}
      style={{ color: `var(${color})` }}
      aria-hidden="true"
    />
  );
}

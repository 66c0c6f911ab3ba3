import type { ComponentProps } from 'react';
import { classNames } from '../class-names';
import styles from './layout.module.css';

interface SplitProps extends ComponentProps<'div'> {
  /** Whether a pane is open: next to the first child or, on narrow screens, in its place. */
  isOpen: boolean;
}

/** A list and the open pane, which is next to it or in its place. */
export function Split({ isOpen, className, ...props }: SplitProps) {
  return (
    <div
      {...props}
      // Other styles depend on it, too: short screens hide the header only if no pane is open.
      data-detail={isOpen ? 'open' : undefined}
      className={classNames(styles.split, className)}
    />
  );
}

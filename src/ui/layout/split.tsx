import type { ComponentProps } from 'react';
import { classNames } from '../class-names';
import styles from './layout.module.css';

interface SplitProps extends ComponentProps<'div'> {
  /** Whether a pane is open next to the first child, or instead of it if the screen is narrow. */
  isOpen: boolean;
}

/** A list, with the open pane next to it or instead of it. */
export function Split({ isOpen, className, ...props }: SplitProps) {
  return (
    <div
      {...props}
      // Other styles depend on it, too: short screens hide the header only without a pane.
      data-detail={isOpen ? 'open' : undefined}
      className={classNames(styles.split, className)}
    />
  );
}

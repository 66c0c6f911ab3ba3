import { type BoxProps, createBox, type Gap, gapClass } from './box';
import styles from './layout.module.css';

interface StackProps extends BoxProps {
  /** In steps of 4 px. */
  gap?: Gap;
}

/** Puts its children below each other, each at most as wide as the stack. */
export function Stack({ gap = 2, ...props }: StackProps) {
  return createBox(props, styles.stack, gapClass(gap));
}

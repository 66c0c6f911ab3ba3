import { type BoxProps, createBox, type Gap, gapClass } from './box';
import styles from './layout.module.css';

interface RowProps extends BoxProps {
  /** In steps of 4 px. */
  gap?: Gap;
  /** Continues on the next line if there is no room. */
  wrap?: boolean;
  align?: 'start' | 'center' | 'baseline' | 'end';
  /** Moves the first and last children to opposite ends. */
  justify?: 'between';
}

/** Puts its children side by side. */
export function Row({ gap = 2, wrap, align = 'center', justify, ...props }: RowProps) {
  return createBox(
    props,
    styles.row,
    gapClass(gap),
    styles[align],
    wrap && styles.wrap,
    justify && styles[justify],
  );
}

import { type BoxProps, createBox } from './box';
import styles from './layout.module.css';

/** A column of the screen. Its bars adapt to its own width with container queries for `pane`. */
export function Pane(props: BoxProps) {
  return createBox({ as: 'section', tabIndex: -1, ...props }, styles.pane);
}

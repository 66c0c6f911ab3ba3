import { type BoxProps, createBox } from './box';
import styles from './layout.module.css';

/** The bar above a screen or a pane: its heading and its buttons. */
export function Toolbar(props: BoxProps) {
  return createBox(props, styles.toolbar, styles.makesRoom);
}

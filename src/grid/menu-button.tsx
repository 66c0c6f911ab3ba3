import * as t from '../messages/generated/actions';
import { classNames } from '../ui/class-names';
import { buttonClass } from '../ui/controls/button';
import styles from './menu-button.module.css';

/** Opens its row's menu. The grid handles the click, and looks for this button to tell which rows have a menu. */
export function MenuButton({ isOpen }: { isOpen: boolean }) {
  return (
    <button
      type="button"
      className={classNames(buttonClass('secondary', 'sm', true), styles.button)}
      aria-label={t.actions()}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      // Keyboard users open the menu from the row itself.
      tabIndex={-1}
    />
  );
}

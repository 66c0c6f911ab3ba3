import { Search } from 'lucide-react';
import { APP_SHORTCUTS } from '../../ui/commands/app-shortcuts';
import { buttonClass } from '../../ui/controls/button';
import { classNames } from '../../ui/class-names';
import { toAriaKeys } from '../../ui/commands/format-keys';
import { Kbd } from '../../ui/commands/kbd';
import styles from './palette-button.module.css';

interface PaletteButtonProps {
  /** Called when it is about to be pressed. */
  onApproach: () => void;
  onOpen: () => void;
}

/** Opens the palette without its keys. */
export function PaletteButton({ onApproach, onOpen }: PaletteButtonProps) {
  const { keys, label } = APP_SHORTCUTS.palette;
  return (
    <button
      type="button"
      className={classNames(buttonClass('secondary', 'sm'), styles.button)}
      aria-label={label}
      aria-haspopup="dialog"
      aria-keyshortcuts={toAriaKeys(keys)}
      onPointerEnter={onApproach}
      onFocus={onApproach}
      onClick={onOpen}
    >
      <Search aria-hidden="true" />
      <span className={styles.text}>Search</span>
      <Kbd keys={keys} className={styles.keys} />
    </button>
  );
}

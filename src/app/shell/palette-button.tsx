import { Search } from 'lucide-react';
import { SHORTCUTS } from '../../categories/shortcuts';
import { buttonClass } from '../../ui/controls/button';
import { classNames } from '../../ui/class-names';
import { toAriaKeys } from '../../ui/commands/format-keys';
import { Kbd } from '../../ui/commands/kbd';
import styles from './palette-button.module.css';
import { loadDialogs } from './use-dialog';

/** Opens the palette without its keys. */
export function PaletteButton({ onOpen }: { onOpen: () => void }) {
  const { keys, label } = SHORTCUTS.palette;
  return (
    <button
      type="button"
      className={classNames(buttonClass('secondary', 'sm'), styles.button)}
      aria-label={label}
      aria-haspopup="dialog"
      aria-keyshortcuts={toAriaKeys(keys)}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={onOpen}
    >
      <Search aria-hidden="true" />
      <span className={styles.text}>Search</span>
      <Kbd keys={keys} className={styles.keys} />
    </button>
  );
}

function preload() {
  // Failed, it is tried again by the press, which says what is wrong.
  loadDialogs().catch(() => {});
}

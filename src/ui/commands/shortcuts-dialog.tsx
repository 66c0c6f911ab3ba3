import { Dialog } from '../overlays/dialog';
import { useStore } from '../store';
import { Kbd } from './kbd';
import { APP_SHORTCUTS } from './app-shortcuts';
import type { Shortcut } from './command';
import { singleKeys } from './command-registry';
import styles from './shortcuts-dialog.module.css';

interface ShortcutsDialogProps {
  shortcuts: readonly Shortcut[];
  onClose: () => void;
}

/** All keys that do something, by section. Open for as long as it is rendered. */
export function ShortcutsDialog({ shortcuts, onClose }: ShortcutsDialogProps) {
  const isOn = useStore(singleKeys);
  const sections = new Set(shortcuts.map(({ section }) => section));
  return (
    <Dialog title={APP_SHORTCUTS.help.label} onClose={onClose} className={styles.dialog}>
      <div className={styles.sections}>
        {Array.from(sections, (name) => (
          <section key={name} className={styles.section}>
            <h3 className={styles.heading}>{name}</h3>
            <dl>
              {shortcuts
                .filter(({ section }) => section === name)
                .map(({ keys, label }) => (
                  <div key={`${keys} ${label}`} className={styles.shortcut}>
                    <dt>{label}</dt>
                    <dd>
                      <Kbd keys={keys} />
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
      <label className={styles.choice}>
        <input type="checkbox" checked={isOn} onChange={() => singleKeys.set(!isOn)} />
        Use single-key shortcuts
      </label>
    </Dialog>
  );
}

import { groupBy } from '../../base/group-by';
import * as t from '../../messages/generated/palette';
import { Dialog } from '../overlays/dialog';
import { useStore } from '../hooks/use-store';
import { Kbd } from './kbd';
import { availableKeys, HELP, singleKeys } from './commands';
import styles from './shortcuts-dialog.module.css';
import { Choice } from '../controls/choice';

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const isOn = useStore(singleKeys);
  const sections = groupBy(availableKeys(), ({ section }) => section);
  return (
    <Dialog title={HELP.label()} onClose={onClose} isWide>
      <div className={styles.sections}>
        {Array.from(sections, ([name, shortcuts]) => (
          <section key={name} className={styles.section}>
            <h3 className={styles.heading}>{name}</h3>
            <dl>
              {shortcuts.map(({ keys, label }) => (
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
      <Choice className={styles.choice}>
        <input type="checkbox" checked={isOn} onChange={() => singleKeys.set(!isOn)} />
        {t.singleKeys()}
      </Choice>
    </Dialog>
  );
}

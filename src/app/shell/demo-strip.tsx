import { X } from 'lucide-react';
import { Link } from '../../connections/link';
import { deviceStorage } from '../../ui/browser-storage';
import { Button } from '../../ui/controls/button';
import { restoreFocus } from '../../ui/restore-focus';
import { useStore } from '../../ui/store';
import { createStoredValue } from '../../ui/stored-value';
import styles from './shell.module.css';

const isDismissed = createStoredValue(
  deviceStorage,
  'demo-strip-dismissed',
  (stored) => stored === true,
);

/** Says that what is shown is made up, and leads to one's own; until it is dismissed, for good. */
export function DemoStrip() {
  return useStore(isDismissed) ? null : <Strip />;
}

function Strip() {
  return (
    <div ref={restoreFocus} className={styles.strip}>
      <p>This is demo data.</p>
      <Link to="/connections?add=">Connect your service</Link>
      <Button
        variant="ghost"
        size="sm"
        iconOnly
        aria-label="Do not show this again"
        onClick={() => isDismissed.set(true)}
      >
        <X aria-hidden="true" />
      </Button>
    </div>
  );
}

import * as t from '../messages/generated/connections';
import type { Connection } from '../site/connection';
import { Dialog } from '../ui/overlays/dialog';
import styles from './connection-dialog.module.css';
import { ConnectionForm } from './connection-form';

interface ConnectionDialogProps {
  /** Called with the connection once it works or is saved anyway. */
  onConnected: (connection: Connection) => void;
  onClose: () => void;
}

/** Adds a connection without leaving the screen. */
export function ConnectionDialog({ onConnected, onClose }: ConnectionDialogProps) {
  return (
    <Dialog title={t.add()} onClose={onClose}>
      <div className={styles.content}>
        <ConnectionForm onConnected={onConnected} onCancel={onClose} />
      </div>
    </Dialog>
  );
}

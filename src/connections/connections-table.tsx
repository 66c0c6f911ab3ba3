import * as keys from '../messages/generated/key-form';
import * as t from '../messages/generated/connections';
import type { Connection } from '../site/connection';
import { VisuallyHidden } from '../ui/text/visually-hidden';
import { ConnectionRow } from './connection-row';
import styles from './connections-table.module.css';

interface ConnectionsTableProps {
  connections: readonly Connection[];
  /** Reports a completed action and, if it can be undone, a function that undoes it. */
  onDone: (connection: Connection, text: () => string, undo?: () => void) => void;
}

export function ConnectionsTable({ connections, onDone }: ConnectionsTableProps) {
  return (
    <table className={styles.table} aria-label={t.known()}>
      <thead>
        <tr className={styles.head}>
          <th scope="col">{t.name()}</th>
          <th scope="col">{t.environment()}</th>
          <th scope="col">{t.host()}</th>
          <th scope="col" className={styles.site}>
            {t.siteColumn()}
          </th>
          <th scope="col" className={styles.read}>
            {t.lastRead()}
          </th>
          <th scope="col" className={styles.key}>
            {keys.apiKey()}
          </th>
          <th scope="col">{t.state()}</th>
          <th scope="col">
            <VisuallyHidden>{t.actions()}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {connections.map((connection) => (
          <ConnectionRow
            key={connection.id}
            connection={connection}
            onDone={(text, undo) => onDone(connection, text, undo)}
          />
        ))}
      </tbody>
    </table>
  );
}

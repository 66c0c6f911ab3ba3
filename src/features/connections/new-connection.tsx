import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { Connection } from '../../connections/connection';
import { useConnectionStore } from '../../connections/connections-context';
import { parseConnectionsSearch } from '../../connections/connections-search';
import { categoriesPath } from '../../connections/paths';
import * as t from '../../messages/generated/connections';
import { Alert } from '../../ui/feedback/alert';
import { ConnectionForm } from './connection-form';
import styles from './connections-page.module.css';
import { findKnown, parseSetupLink } from './setup-link';

interface NewConnectionProps {
  /** Called with the saved connection and the site that the address names. */
  onSaved: (connection: Connection, siteId: string | undefined) => void;
  onCancel: () => void;
}

/**
 * The form for a new connection, filled in from the address, which anybody may have written: no service is asked
 * before the form is sent, and a connection that is already known is opened.
 */
export function NewConnection({ onSaved, onCancel }: NewConnectionProps) {
  const { search } = useLocation();
  const store = useConnectionStore();
  const [values] = useState(() => parseSetupLink(search));
  const { id, next } = parseConnectionsSearch(new URLSearchParams(search));
  // Decided once: sending the form makes it known, too.
  const [known] = useState(() =>
    values.baseUrl === undefined ? store.get(id ?? '') : findKnown(store.getSnapshot(), values),
  );
  const siteId = values.siteId || known?.siteId;
  const path = known && ((known.id === id && next) || (siteId && categoriesPath(known.id, siteId)));
  if (known) return <Navigate to={path || '/connections'} replace />;

  return (
    <>
      {!store.canAdd && (
        <Alert tone="warning" title={id === undefined ? t.unknownService() : t.unknown({ id })}>
          {t.unknownHelp()}
        </Alert>
      )}
      {store.canAdd && (
        <section className={styles.panel} aria-labelledby="add-heading">
          <h2 id="add-heading">{t.add()}</h2>
          {id !== undefined && values.baseUrl === undefined && (
            <Alert tone="info" title={t.notSetUp({ id })}>
              {next === null ? t.notSetUpHelp() : t.notSetUpForLinkHelp()}
            </Alert>
          )}
          <ConnectionForm
            suggestedId={id}
            suggested={{ name: id ?? '', ...values }}
            onSaved={(connection) => onSaved(connection, values.siteId)}
            onCancel={onCancel}
          />
        </section>
      )}
    </>
  );
}

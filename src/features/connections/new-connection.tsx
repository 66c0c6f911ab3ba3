import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { Connection } from '../../connections/connection';
import { useConnectionStore } from '../../connections/connections-context';
import { parseConnectionsSearch } from '../../connections/connections-search';
import { Link } from '../../connections/link';
import { categoriesPath } from '../../connections/paths';
import * as t from '../../messages/generated/connections';
import { buttonClass } from '../../ui/controls/button';
import { Alert } from '../../ui/feedback/alert';
import { ConnectionForm } from './connection-form';
import styles from './connections-page.module.css';
import { findKnown, parseSetupLink } from './setup-link';

/** In the history entry of a link from which a key was removed. */
const HAD_KEY = 'had-key';

interface NewConnectionProps {
  /** Called with the saved connection and the site that the address names. */
  onSaved: (connection: Connection, siteId: string | undefined) => void;
  onCancel: () => void;
}

/**
 * The form for a new connection, filled in from the address, which anybody may have written: no service is asked
 * before the form is sent, keys are removed, and a connection that is already known is opened.
 */
export function NewConnection({ onSaved, onCancel }: NewConnectionProps) {
  const { search, hash, state } = useLocation();
  const store = useConnectionStore();
  const [link] = useState(() => parseSetupLink(search, hash));
  const { id, next } = parseConnectionsSearch(new URLSearchParams(search));
  // Decided once: sending the form makes it known, too.
  const [known] = useState(() =>
    link.values.baseUrl === undefined
      ? store.get(id ?? '')
      : findKnown(store.getSnapshot(), link.values),
  );
  if (!link.isClean) {
    return <Navigate to={{ search: link.search }} replace state={link.hasKey ? HAD_KEY : null} />;
  }

  const hadKey = link.hasKey || state === HAD_KEY;
  const siteId = link.values.siteId || known?.siteId;
  const path = known && ((known.id === id && next) || (siteId && categoriesPath(known.id, siteId)));
  if (known && !hadKey) return <Navigate to={path || '/connections'} replace />;

  return (
    <>
      {hadKey && (
        <Alert
          tone="warning"
          title={t.linkHadKey()}
          actions={
            path && (
              <Link to={path} className={buttonClass('secondary', 'sm')}>
                {t.openNamed({ name: known.name })}
              </Link>
            )
          }
        >
          {t.linkHadKeyHelp()}
        </Alert>
      )}
      {!store.canAdd && !known && (
        <Alert tone="warning" title={id === undefined ? t.unknownService() : t.unknown({ id })}>
          {t.unknownHelp()}
        </Alert>
      )}
      {store.canAdd && !known && (
        <section className={styles.panel} aria-labelledby="add-heading">
          <h2 id="add-heading">{t.add()}</h2>
          {id !== undefined && link.values.baseUrl === undefined && (
            <Alert tone="info" title={t.notSetUp({ id })}>
              {next === null ? t.notSetUpHelp() : t.notSetUpForLinkHelp()}
            </Alert>
          )}
          <ConnectionForm
            suggestedId={id}
            suggested={{ name: id ?? '', ...link.values }}
            onSaved={(connection) => onSaved(connection, link.values.siteId)}
            onCancel={onCancel}
          />
        </section>
      )}
    </>
  );
}

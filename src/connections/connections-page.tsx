import { Plug, Plus } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { PageFrame } from '../data/page-frame';
import type { Connection } from '../site/connection';
import { useConnections, useConnectionStore } from '../site/connections-context';
import { parseConnectionsSearch } from '../site/connections-search';
import { categoriesPath, toSite } from '../routing/paths';
import { ConnectionCard, toCardId, toSiteFieldId } from './connection-card';
import { ConnectionForm } from './connection-form';
import styles from './connections-page.module.css';
import { findKnown, parseSetupLink } from './setup-link';
import * as common from '../messages/generated/controls';
import * as t from '../messages/generated/connections';
import { classNames } from '../ui/class-names';
import { Button } from '../ui/controls/button';
import { Alert } from '../ui/feedback/alert';
import { Message } from '../ui/feedback/message';

interface Notice {
  /** Called at each render, since the language may change. */
  text: () => string;
  undo: (() => void) | undefined;
}

const ADD_BUTTON = 'add-connection';
const UNDO_BUTTON = 'undo-remove';

/**
 * The known connections: open, add, edit, remove, forget a key. Which form is open stands in the
 * address, so that links lead to it and Back closes it.
 */
export function ConnectionsPage() {
  const connections = useConnections();
  const store = useConnectionStore();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [notice, setNotice] = useState<Notice | null>(null);
  const focusAfterRender = useRef<string | null>(null);
  const { id: newId, edit, next } = parseConnectionsSearch(new URLSearchParams(search));
  const isNew = /\/new\/?$/i.test(pathname);
  const edited = isNew ? undefined : connections.find(({ id }) => id === edit);

  useLayoutEffect(() => {
    // Each action takes the element that had the focus away: the next place is named by its id,
    // and may be there only after another render, when the address has changed.
    const place = document.getElementById(focusAfterRender.current ?? '');
    if (!place) return;
    focusAfterRender.current = null;
    place.focus();
  });

  function close(focusId: string) {
    focusAfterRender.current = focusId;
    void navigate('/connections', { replace: true });
  }

  /** Goes on from a form, to which Back then does not return. */
  function openSaved({ id, siteId }: Connection, linkedSite: string | null | undefined) {
    // Follow a link only with the connection that it names, and with the site unless it was corrected.
    const path = id === (isNew ? newId : edit) ? next : null;
    const isSameSite = siteId === null || siteId === linkedSite;
    if (path !== null)
      void navigate(isSameSite ? path : toSite(path, id, siteId), { replace: true });
    else if (siteId !== null) void navigate(categoriesPath(id, siteId), { replace: true });
    else close(toSiteFieldId(id));
  }

  /** Says what was done with a connection, which takes the focus of what did it. */
  function tell({ id }: Connection, text: () => string, undo?: () => void) {
    focusAfterRender.current = undo ? UNDO_BUTTON : toCardId(id);
    setNotice({ text, undo });
  }

  return (
    <PageFrame
      title={common.connections()}
      about={<p className="note">{t.about()}</p>}
      actions={
        store.canAdd &&
        !isNew && (
          <Button
            id={ADD_BUTTON}
            variant="primary"
            onClick={() => void navigate('/connections/new')}
          >
            <Plus aria-hidden="true" />
            {t.add()}
          </Button>
        )
      }
    >
      {/* Always there: what a live region says is only heard when it was there before. */}
      <div role="status" className={styles.notice}>
        {notice?.text()}
        {notice?.undo && (
          <Button id={UNDO_BUTTON} size="sm" onClick={notice.undo}>
            {common.undo()}
          </Button>
        )}
      </div>

      <ConnectionsAlerts edited={edited} />

      {isNew && (
        <NewConnection key={search} onSaved={openSaved} onCancel={() => close(ADD_BUTTON)} />
      )}

      {connections.length > 0 ? (
        <ul className="panel divided" aria-label={t.known()}>
          {connections.map((connection) => (
            <li key={connection.id}>
              {connection === edited && connection.definedBy === 'user' ? (
                <section aria-labelledby="edit-heading" className={styles.edit}>
                  <h2 id="edit-heading">{t.editNamed({ name: connection.name })}</h2>
                  <ConnectionForm
                    initial={connection}
                    onSaved={(saved) => openSaved(saved, connection.siteId)}
                    onCancel={() => close(toCardId(connection.id))}
                  />
                </section>
              ) : (
                <ConnectionCard
                  connection={connection}
                  onEdit={() => void navigate(`/connections?edit=${connection.id}`)}
                  onDone={(text, undo) => tell(connection, text, undo)}
                />
              )}
            </li>
          ))}
        </ul>
      ) : (
        !isNew && <NoConnections canAdd={store.canAdd} />
      )}
    </PageFrame>
  );
}

function NoConnections({ canAdd }: { canAdd: boolean }) {
  return (
    <div className="panel">
      <Message icon={<Plug />} title={t.none()}>
        {canAdd ? t.noneHelp() : t.noneConfiguredHelp()}
      </Message>
    </div>
  );
}

interface ConnectionsAlertsProps {
  edited: Connection | undefined;
}

function ConnectionsAlerts({ edited }: ConnectionsAlertsProps) {
  const store = useConnectionStore();

  return (
    <>
      {!store.isStored() && (
        <Alert tone="warning" title={t.notSaved()}>
          {t.notSavedHelp()}
        </Alert>
      )}
      {edited && edited.definedBy !== 'user' && (
        <Alert tone="info" title={t.fixed({ name: edited.name })}>
          {edited.definedBy === 'demo' ? t.fixedDemoHelp() : t.fixedHelp()}
        </Alert>
      )}
    </>
  );
}

interface NewConnectionProps {
  onSaved: (connection: Connection, siteId: string | undefined) => void;
  onCancel: () => void;
}

/**
 * The form for a new connection, filled in from the address, which anybody may have written: no service is asked
 * before the form is sent, and a connection that is already known is opened.
 */
function NewConnection({ onSaved, onCancel }: NewConnectionProps) {
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
        <section className={classNames('panel', styles.edit)} aria-labelledby="add-heading">
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

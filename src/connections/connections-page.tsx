// Start reading connections/ here. Then connection-form.tsx.

import { Plug, Plus } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { PageFrame } from '../panes/page-frame';
import { parseBaseUrl } from '../site/base-url';
import type { Connection } from '../site/connection';
import { useConnections, useConnectionStore } from '../site/connections-context';
import { categoriesPath, toConnection, toSite } from '../routing/paths';
import { ConnectionCard, toCardId } from './connection-card';
import { ConnectionForm } from './connection-form';
import { findKnown, parseConnectionLink } from './connection-link';
import * as common from '../messages/generated/controls';
import * as t from '../messages/generated/connections';
import { Button } from '../ui/controls/button';
import { Alert } from '../ui/feedback/alert';
import { Message } from '../ui/feedback/message';
import { bdi } from '../ui/tags';

interface Notice {
  /** Called on each render, because the language may change. */
  text: () => string;
  undo: (() => void) | undefined;
}

const ADD_BUTTON = 'add-connection';
const UNDO_BUTTON = 'undo-remove';

/** Lists the known connections. The URL says which form is open, so links and Back work. */
export function ConnectionsPage() {
  const connections = useConnections();
  const store = useConnectionStore();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [notice, setNotice] = useState<Notice | null>(null);
  const focusAfterRender = useRef<string | null>(null);
  const { edit, next } = parseConnectionLink(search);
  const isNew = /\/new\/?$/i.test(pathname);

  useLayoutEffect(() => {
    // An action may remove the focused element. The next one to focus may appear only after the URL has changed.
    const place = document.getElementById(focusAfterRender.current ?? '');
    if (!place) return;
    focusAfterRender.current = null;
    place.focus();
  });

  function close(focusId: string) {
    focusAfterRender.current = focusId;
    void navigate('/connections', { replace: true });
  }

  /** Leaves the form, which Back then skips, for the next path or the site's list. */
  function openConnected({ id, siteId }: Connection, linkedSite: string | null | undefined) {
    if (siteId === null) return;
    // The ID in the link may already be taken, and the user may have changed the site.
    const path =
      next && (siteId === linkedSite ? toConnection(next, id) : toSite(next, id, siteId));
    void navigate(path || categoriesPath(id, siteId), { replace: true });
  }

  /** Reports what happened to a connection. Moves focus to the Undo button, if any, or to the connection's card. */
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
      {/* Always rendered: screen readers may ignore a live region that appears with its text. */}
      <div role="status" className="cluster break-anywhere">
        {notice && <span>{notice.text()}</span>}
        {notice?.undo && (
          <Button id={UNDO_BUTTON} size="sm" onClick={notice.undo}>
            {common.undo()}
          </Button>
        )}
      </div>
      {!store.isStored() && (
        <Alert tone="warning" title={t.notSaved()}>
          {t.notSavedHelp()}
        </Alert>
      )}
      {isNew && (
        <NewConnection
          key={search}
          onConnected={openConnected}
          onCancel={() => close(ADD_BUTTON)}
        />
      )}
      {connections.length > 0 ? (
        <ul className="panel divided" aria-label={t.known()}>
          {connections.map((connection) => (
            <li key={connection.id}>
              {!isNew && connection.id === edit && connection.definedBy === 'user' ? (
                <section aria-labelledby="edit-heading" className="stack roomy padded">
                  <h2 id="edit-heading">{t.editNamed({ name: connection.name })}</h2>
                  <ConnectionForm
                    initial={connection}
                    onConnected={(saved) => openConnected(saved, connection.siteId)}
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
        !isNew && (
          <Message icon={<Plug />} title={t.none()}>
            {store.canAdd ? t.noneHelp() : t.noneConfiguredHelp()}
          </Message>
        )
      )}
    </PageFrame>
  );
}

interface NewConnectionProps {
  onConnected: (connection: Connection, siteId: string | undefined) => void;
  onCancel: () => void;
}

/** The form for a new connection. Anyone may have created its link, so nothing is sent until the user submits it. */
function NewConnection({ onConnected, onCancel }: NewConnectionProps) {
  const { search } = useLocation();
  const store = useConnectionStore();
  const { id, next, values } = parseConnectionLink(search);
  // Decided once, because submitting the form makes the connection known.
  const [known] = useState(() =>
    values.baseUrl === undefined ? store.get(id ?? '') : findKnown(store.getSnapshot(), values),
  );
  if (known) {
    const siteId = values.siteId || known.siteId;
    const list = siteId ? categoriesPath(known.id, siteId) : '/connections';
    return <Navigate to={next ? toConnection(next, known.id) : list} replace />;
  }
  if (!store.canAdd) {
    return (
      <Alert tone="warning" title={t.unknownService()}>
        {t.unknownHelp()}
      </Alert>
    );
  }
  const linked = parseBaseUrl(values.baseUrl ?? '');
  return (
    <section className="panel stack roomy padded" aria-labelledby="add-heading">
      <h2 id="add-heading">{t.add()}</h2>
      {linked.ok && (
        // Shows the host in ASCII, because its Unicode form may look like another host.
        <Alert tone="info" title={t.linkedHost({ host: new URL(linked.url).host, name: bdi })}>
          {t.linkedHostHelp()}
        </Alert>
      )}
      {id !== undefined && values.baseUrl === undefined && (
        <Alert tone="info" title={t.notSetUp({ id })}>
          {t.notSetUpHelp()}
        </Alert>
      )}
      <ConnectionForm
        suggestedId={id}
        suggested={{ name: id ?? '', ...values }}
        onConnected={(connection) => onConnected(connection, values.siteId)}
        onCancel={onCancel}
      />
    </section>
  );
}

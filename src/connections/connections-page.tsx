// Start reading connections/ here. Then read connection-form.tsx and use-connect.ts.

import { Plug, Plus } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { PageBar } from '../panes/page-frame';
import { DEMO_SITE_ID } from '../demo/demo-sites';
import { type Connection, DEMO_CONNECTION } from '../site/connection';
import { useConnections, useConnectionStore } from '../site/connections-context';
import { categoriesPath, pathForConnection, pathForSite } from '../routing/paths';
import { toNameId } from './connection-row';
import { parseConnectionLink } from './connection-link';
import { EditConnection, NewConnection } from './connection-screens';
import styles from './connections-page.module.css';
import { ConnectionsTable } from './connections-table';
import * as common from '../messages/generated/controls';
import * as t from '../messages/generated/connections';
import { Button, buttonClass } from '../ui/controls/button';
import { Alert } from '../ui/feedback/alert';
import { Row } from '../ui/layout/row';
import { Stack } from '../ui/layout/stack';
import { Text } from '../ui/text/text';

interface Notice {
  /** Called on each render because the language may change. */
  text: () => string;
  undo: (() => void) | undefined;
}

const ADD_BUTTON = 'add-connection';
const UNDO_BUTTON = 'undo-remove';
const DEMO_PATH = categoriesPath(DEMO_CONNECTION.id, DEMO_SITE_ID);

/** Lists the known connections. The URL determines which form is open, so links and Back work. */
export function ConnectionsPage() {
  const connections = useConnections();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [notice, setNotice] = useState<Notice | null>(null);
  const focusAfterRender = useRef<string | null>(null);
  const { edit, next } = parseConnectionLink(search);
  const isNew = /\/new\/?$/i.test(pathname);
  const found = connections.find(({ id, definedBy }) => id === edit && definedBy === 'user');
  // If another tab removes the connection, the form stays open with what was typed, and saving adds it again.
  const [opened, setOpened] = useState(found);
  if (edit === null ? opened : found && found !== opened) setOpened(found);
  const edited = found ?? (opened?.id === edit ? opened : undefined);

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

  /** Replaces the form with the next path or the site's list, so Back skips the form. */
  function openConnected({ id, siteId }: Connection, linkedSite: string | null | undefined) {
    if (siteId === null) return;
    // The ID in the link may already be taken, and the user may have changed the site.
    const path =
      next && (siteId === linkedSite ? pathForConnection(next, id) : pathForSite(next, id, siteId));
    void navigate(path || categoriesPath(id, siteId), { replace: true });
  }

  /** Reports what happened to a connection. Moves focus to the Undo button, if any, or to the connection's name. */
  function tell({ id }: Connection, text: () => string, undo?: () => void) {
    focusAfterRender.current = undo ? UNDO_BUTTON : toNameId(id);
    setNotice({ text, undo });
  }

  if (isNew) {
    return (
      <NewConnection key={search} onConnected={openConnected} onCancel={() => close(ADD_BUTTON)} />
    );
  }
  if (edited) {
    return (
      <EditConnection
        connection={edited}
        onConnected={openConnected}
        onCancel={() => close(toNameId(edited.id))}
      />
    );
  }
  return <KnownConnections connections={connections} notice={notice} onDone={tell} />;
}

interface KnownConnectionsProps {
  connections: readonly Connection[];
  notice: Notice | null;
  onDone: (connection: Connection, text: () => string, undo?: () => void) => void;
}

function KnownConnections({ connections, notice, onDone }: KnownConnectionsProps) {
  const store = useConnectionStore();
  const navigate = useNavigate();
  const hasOwn = connections.some(({ definedBy }) => definedBy !== 'demo');
  const add = store.canAdd && (
    <Button id={ADD_BUTTON} variant="primary" onClick={() => void navigate('/connections/new')}>
      <Plus aria-hidden="true" />
      {t.add()}
    </Button>
  );
  return (
    <div className={styles.page} tabIndex={-1}>
      <PageBar
        title={common.connections()}
        about={
          <Text as="p" size="data" tone="muted">
            {t.about()}
          </Text>
        }
        actions={hasOwn && add}
      />
      <Stack gap={3} className={styles.notices}>
        {/* Always rendered: screen readers may ignore a live region that appears with its text. */}
        <Row role="status" wrap>
          {notice && <span>{notice.text()}</span>}
          {notice?.undo && (
            <Button id={UNDO_BUTTON} size="sm" onClick={notice.undo}>
              {common.undo()}
            </Button>
          )}
        </Row>
        {!store.isStored() && (
          <Alert tone="warning" title={t.notSaved()}>
            {t.notSavedHelp()}
          </Alert>
        )}
      </Stack>
      {hasOwn ? (
        <ConnectionsTable connections={connections} onDone={onDone} />
      ) : (
        <Empty hasDemo={connections.length > 0}>{add}</Empty>
      )}
    </div>
  );
}

function Empty({ hasDemo, children: add }: { hasDemo: boolean; children: ReactNode }) {
  return (
    <section className={styles.empty} aria-labelledby="no-connections">
      <Plug aria-hidden="true" />
      <Text as="p" id="no-connections" size="heading">
        {t.none()}
      </Text>
      {add ? (
        <Stack gap={0}>
          <Text as="p" tone="muted">
            {t.noneAbout()}
          </Text>
          <Text as="p" tone="muted">
            {t.nonePrivate()}
          </Text>
        </Stack>
      ) : (
        <Text as="p" tone="muted">
          {t.noneConfiguredHelp()}
        </Text>
      )}
      <Row wrap className={styles.actions}>
        {add}
        {hasDemo && (
          <Link className={buttonClass()} to={DEMO_PATH}>
            {t.openDemo()}
          </Link>
        )}
      </Row>
    </section>
  );
}

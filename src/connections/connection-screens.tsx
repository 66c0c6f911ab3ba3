import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { PageFrame } from '../panes/page-frame';
import { parseBaseUrl } from '../site/base-url';
import type { Connection } from '../site/connection';
import { useConnectionStore } from '../site/connections-context';
import { categoriesPath, pathForConnection } from '../routing/paths';
import { ConnectionForm } from './connection-form';
import { findKnown, parseConnectionLink } from './connection-link';
import styles from './connection-screens.module.css';
import * as t from '../messages/generated/connections';
import { buttonClass } from '../ui/controls/button';
import { CopyButton } from '../ui/controls/copy-button';
import { Alert } from '../ui/feedback/alert';
import { Card } from '../ui/layout/card';
import { Stack } from '../ui/layout/stack';
import { bdi } from '../ui/tags';
import { Text } from '../ui/text/text';

interface ScreenProps {
  /** Called with the connection, and with the site in the link that led here. */
  onConnected: (connection: Connection, linkedSite: string | null | undefined) => void;
  onCancel: () => void;
}

export function EditConnection(props: ScreenProps & { connection: Connection }) {
  const { connection, onConnected, onCancel } = props;
  return (
    <FormPage title={t.editNamed({ name: connection.name })}>
      <ConnectionForm
        initial={connection}
        onConnected={(saved) => onConnected(saved, connection.siteId)}
        onCancel={onCancel}
      />
    </FormPage>
  );
}

/** The form for a new connection. Anyone may have created its link, so nothing is sent until the user submits it. */
export function NewConnection({ onConnected, onCancel }: ScreenProps) {
  const { search } = useLocation();
  const store = useConnectionStore();
  const { id, next, values } = parseConnectionLink(search);
  const { baseUrl = '', siteId: site = '' } = values;
  // If connections cannot be added, one with different pagination is better than none.
  const wanted = store.canAdd ? values : { baseUrl, siteId: site };
  // Decided once because submitting the form makes the connection known.
  const [known] = useState(() =>
    values.baseUrl === undefined ? store.get(id ?? '') : findKnown(store.getSnapshot(), wanted),
  );
  if (known) {
    const siteId = values.siteId || known.siteId;
    const list = siteId ? categoriesPath(known.id, siteId) : '/connections';
    return <Navigate to={next ? pathForConnection(next, known.id) : list} replace />;
  }
  if (!store.canAdd) {
    return (
      <PageFrame title={t.add()} back={<BackToConnections />}>
        <Alert tone="warning" title={t.unknownService()}>
          {t.unknownHelp()}
        </Alert>
      </PageFrame>
    );
  }
  const linked = parseBaseUrl(baseUrl);
  return (
    <FormPage title={t.add()}>
      {linked.ok && (
        // Shows the host in ASCII because its Unicode form may look like another host.
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
    </FormPage>
  );
}

function FormPage({ title, children }: { title: string; children: ReactNode }) {
  const { origin } = window.location;
  return (
    <PageFrame title={title} back={<BackToConnections />}>
      <div className={styles.columns}>
        <Card as="section" className={styles.card} aria-label={title}>
          <Stack gap={4}>{children}</Stack>
        </Card>
        <Stack as="section" gap={5} className={styles.help} aria-label={t.help()}>
          <Help heading={t.tryFirst()}>{t.tryFirstHelp()}</Help>
          <Help heading={t.origin()}>{t.originHelp()}</Help>
          <div className={styles.origin}>
            <code>{origin}</code>
            <CopyButton label={t.copyOrigin()} text={origin} />
          </div>
        </Stack>
      </div>
    </PageFrame>
  );
}

function Help({ heading, children }: { heading: string; children: string }) {
  return (
    <Stack gap={1}>
      <Text as="h2" size="data" tone="text" weight="strong">
        {heading}
      </Text>
      <Text as="p" size="data" tone="muted">
        {children}
      </Text>
    </Stack>
  );
}

function BackToConnections() {
  const label = t.backToConnections();
  return (
    <Link
      to="/connections"
      className={buttonClass('ghost', 'md', true)}
      aria-label={label}
      title={label}
    >
      <ArrowLeft className={styles.arrow} aria-hidden="true" />
    </Link>
  );
}

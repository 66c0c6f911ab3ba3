import { Ellipsis, KeyRound } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useListSizes } from '../data/list-sizes';
import { EnvironmentBadge } from '../panes/environment-badge';
import * as common from '../messages/generated/controls';
import * as t from '../messages/generated/connections';
import { formatExactTime, formatRelativeTime } from '../messages/times';
import { Button, buttonClass } from '../ui/controls/button';
import { TextField } from '../ui/controls/field';
import { Alert } from '../ui/feedback/alert';
import { useNow } from '../ui/hooks/use-now';
import { Row } from '../ui/layout/row';
import { Stack } from '../ui/layout/stack';
import { Text } from '../ui/text/text';
import { isLoopback } from '../site/base-url';
import { type Connection, resolveBaseUrl } from '../site/connection';
import { useConnectionStore, useHasKey, useKeyRing } from '../site/connections-context';
import { describePaging } from '../site/describe-connection';
import { categoriesPath } from '../routing/paths';
import { ConnectionMenu } from './connection-menu';
import { StateCell } from './state-cell';
import styles from './connections-table.module.css';

interface ConnectionRowProps {
  connection: Connection;
  /** Reports a completed action and, if it can be undone, a function that undoes it. */
  onDone: (text: () => string, undo?: () => void) => void;
}

/** Returns the ID of the element with the connection's name, so callers can focus it. */
export function toNameId(connectionId: string): string {
  return `connection-${connectionId}`;
}

export function ConnectionRow({ connection, onDone }: ConnectionRowProps) {
  const { id, name, siteId, configuredPaging } = connection;
  const navigate = useNavigate();
  const keyRing = useKeyRing();

  useEffect(() => {
    // Ask for a key that only another tab holds, so it can be removed here.
    if (connection.auth === 'key') void keyRing.request(connection);
  }, [keyRing, connection]);

  return (
    <>
      <tr className={styles.row}>
        <th scope="row" className={styles.name} title={name}>
          {siteId === null ? (
            <bdi id={toNameId(id)} lang="" tabIndex={-1}>
              {name}
            </bdi>
          ) : (
            <Link id={toNameId(id)} to={categoriesPath(id, siteId)}>
              <bdi lang="">{name}</bdi>
            </Link>
          )}
        </th>
        <td className={styles.environment}>
          {connection.environment ? (
            <EnvironmentBadge environment={connection.environment} />
          ) : (
            <Text tone="muted">{t.noEnvironment()}</Text>
          )}
        </td>
        <td className={styles.host}>
          <Host connection={connection} />
        </td>
        <td className={styles.site}>{siteId !== null && <bdi lang="">{siteId}</bdi>}</td>
        <td className={styles.read}>
          {siteId !== null && <LastRead connection={connection} siteId={siteId} />}
        </td>
        <td className={styles.key}>
          <Key connection={connection} />
        </td>
        <td className={styles.state}>
          <StateCell connection={connection} />
        </td>
        <td className={styles.menu}>
          <ConnectionMenu
            trigger={{
              className: buttonClass('ghost', 'md', true),
              'aria-label': t.moreActions({ name }),
              children: <Ellipsis aria-hidden="true" />,
            }}
            connection={connection}
            onEdit={() => void navigate(`/connections?edit=${id}`)}
            onDone={onDone}
          />
        </td>
      </tr>
      {siteId === null && (
        <MoreRow>
          <SiteForm connection={connection} />
        </MoreRow>
      )}
      {configuredPaging && (
        <MoreRow>
          <OwnPaging connection={connection} configured={configuredPaging} onDone={onDone} />
        </MoreRow>
      )}
    </>
  );
}

/** A table row that continues the row above it. */
function MoreRow({ children }: { children: ReactNode }) {
  return (
    <tr className={styles.more}>
      <td colSpan={8}>{children}</td>
    </tr>
  );
}

function Host({ connection }: { connection: Connection }) {
  const { auth, siteId } = connection;
  if (auth === 'demo') return <Text tone="muted">{t.inApp()}</Text>;
  const { protocol, hostname, host, origin, pathname } = new URL(resolveBaseUrl(connection));
  const isPlain = protocol === 'http:' && !isLoopback(hostname);
  return (
    <Stack gap={0} className={styles.two}>
      <span>{isPlain ? origin : host}</span>
      {pathname !== '/' && <Text size="hint">{pathname}</Text>}
      {siteId !== null && (
        <Text size="hint" as="bdi" lang="" className={styles.siteHere}>
          {siteId}
        </Text>
      )}
    </Stack>
  );
}

function LastRead({ connection, siteId }: { connection: Connection; siteId: string }) {
  const size = useListSizes()(connection, siteId);
  const now = useNow();
  if (!size) return <Text tone="muted">{t.neverRead()}</Text>;
  const { count, total, readAt } = size;
  return (
    <Stack gap={0} className={styles.two}>
      <time dateTime={new Date(readAt).toISOString()} title={formatExactTime(readAt)}>
        {formatRelativeTime(readAt, now)}
      </time>
      <Text size="hint">{total === null ? t.size({ count }) : t.sizeOf({ count, total })}</Text>
    </Stack>
  );
}

function Key({ connection }: { connection: Connection }) {
  const store = useConnectionStore();
  const hasKey = useHasKey(connection);
  if (connection.auth === 'proxy') return <Text tone="muted">{t.keyOfProxy()}</Text>;
  if (hasKey) {
    return (
      <Row>
        <KeyRound aria-hidden="true" />
        <span>{t.keyHeld()}</span>
      </Row>
    );
  }
  const isNeedless = connection.auth === 'demo' || store.worksWithoutKey(connection);
  return <Text tone="muted">{isNeedless ? t.keyNotNeeded() : t.keyMissing()}</Text>;
}

function SiteForm({ connection: { id, name } }: { connection: Connection }) {
  const navigate = useNavigate();

  function open(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const siteId = new FormData(event.currentTarget).get('site-id');
    if (typeof siteId === 'string') void navigate(categoriesPath(id, siteId.trim()));
  }

  return (
    <form onSubmit={open}>
      <Row wrap align="end">
        <TextField label={t.siteId()} name="site-id" autoComplete="off" required pattern=".*\S.*" />
        <Button type="submit" aria-label={t.openNamed({ name })}>
          {common.open()}
        </Button>
      </Row>
    </form>
  );
}

interface OwnPagingProps extends ConnectionRowProps {
  configured: Connection['paging'];
}

function OwnPaging({ connection, configured, onDone }: OwnPagingProps) {
  const { id, name, paging } = connection;
  const store = useConnectionStore();
  return (
    <Alert
      tone="info"
      title={t.ownPaging({
        paging: describePaging(paging),
        configured: describePaging(configured),
      })}
      actions={
        <Button
          size="sm"
          onClick={() => {
            store.setPaging(id, configured);
            onDone(() => t.pagingReset({ name }));
          }}
        >
          {t.resetPaging()}
        </Button>
      }
    />
  );
}

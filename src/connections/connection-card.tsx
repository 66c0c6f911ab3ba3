import { Ellipsis } from 'lucide-react';
import { type FormEvent, useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { EnvironmentBadge } from '../panes/environment-badge';
import * as common from '../messages/generated/controls';
import * as t from '../messages/generated/connections';
import { bdi } from '../ui/tags';
import { Alert } from '../ui/feedback/alert';
import { Badge } from '../ui/feedback/badge';
import { TextField } from '../ui/controls/field';
import { Button, buttonClass } from '../ui/controls/button';
import { type Connection, resolveBaseUrl } from '../site/connection';
import styles from './connection-card.module.css';
import { ConnectionMenu } from './connection-menu';
import { useConnectionStore, useHasKey, useKeyRing } from '../site/connections-context';
import { describePaging } from '../site/describe-connection';
import { categoriesPath } from '../routing/paths';

interface ConnectionCardProps {
  connection: Connection;
  onEdit: () => void;
  /** Reports a completed action and, if it can be undone, a function that undoes it. */
  onDone: (text: () => string, undo?: () => void) => void;
}

/** Returns the ID of the element with the connection's name, so that callers can focus it. */
export function toCardId(connectionId: string): string {
  return `connection-${connectionId}`;
}

export function ConnectionCard({ connection, onEdit, onDone }: ConnectionCardProps) {
  const { id, name, siteId, paging, configuredPaging } = connection;
  const store = useConnectionStore();
  const keyRing = useKeyRing();

  useEffect(() => {
    // Ask for a key that only another tab holds, so that it can be removed here.
    if (connection.auth === 'key') void keyRing.request(connection);
  }, [keyRing, connection]);

  return (
    <article className={styles.card} aria-labelledby={toCardId(id)}>
      <div className="stack tight beside">
        <div className="cluster">
          <h2 id={toCardId(id)} className={styles.name} title={name} tabIndex={-1}>
            {siteId === null ? (
              <bdi lang="">{name}</bdi>
            ) : (
              <Link to={categoriesPath(id, siteId)} className="quiet-link">
                <bdi lang="">{name}</bdi>
              </Link>
            )}
          </h2>
          <EnvironmentBadge environment={connection.environment} />
          {connection.definedBy === 'demo' && <Badge tone="info">{t.demo()}</Badge>}
          {useHasKey(connection) && <Badge>{t.keySaved()}</Badge>}
        </div>
        <p className="note">
          <span>{connection.auth === 'demo' ? t.embedded() : resolveBaseUrl(connection)}</span>
          {siteId !== null && (
            <>
              {' · '}
              {t.site({ siteId, name: bdi })}
            </>
          )}
        </p>
      </div>
      <div className="line tight at-top shrinking">
        {siteId === null ? (
          <SiteForm connection={connection} />
        ) : (
          <Link
            className={buttonClass()}
            to={categoriesPath(id, siteId)}
            aria-label={t.openNamed({ name })}
          >
            {common.open()}
          </Link>
        )}
        <ConnectionMenu
          trigger={{
            className: buttonClass('ghost', 'md', true),
            'aria-label': t.moreActions({ name }),
            children: <Ellipsis aria-hidden="true" />,
          }}
          connection={connection}
          onEdit={onEdit}
          onDone={onDone}
        />
      </div>
      {configuredPaging && (
        <Alert
          tone="info"
          title={t.ownPaging({
            paging: describePaging(paging),
            configured: describePaging(configuredPaging),
          })}
          actions={
            <Button
              size="sm"
              onClick={() => {
                store.setPaging(id, configuredPaging);
                onDone(() => t.pagingReset({ name }));
              }}
            >
              {t.resetPaging()}
            </Button>
          }
        />
      )}
    </article>
  );
}

function SiteForm({ connection: { id, name } }: { connection: Connection }) {
  const navigate = useNavigate();

  function open(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const siteId = new FormData(event.currentTarget).get('site-id');
    if (typeof siteId === 'string') void navigate(categoriesPath(id, siteId.trim()));
  }

  return (
    <form className="cluster at-top" onSubmit={open}>
      <TextField label={t.siteId()} name="site-id" autoComplete="off" required pattern=".*\S.*" />
      <Button type="submit" aria-label={t.openNamed({ name })}>
        {common.open()}
      </Button>
    </form>
  );
}

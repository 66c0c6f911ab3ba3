import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { Badge } from '../../ui/feedback/badge';
import { Button, buttonClass } from '../../ui/controls/button';
import type { PagingDialect } from '../../api/service';
import { type Connection, resolveBaseUrl } from '../connection';
import styles from './connection-card.module.css';
import { useHasKey, useKeyRing } from '../connections-context';
import { StoredAmount } from './stored-amount';
import { KeyForm } from '../keys/key-form';
import { SiteForm } from '../form/site-form';
import { describeDialect } from '../paging';
import { categoriesPath, checkPath } from '../paths';

interface ConnectionCardProps {
  connection: Connection;
  onEdit: () => void;
  onRemove: () => void;
  /** A key was typed here. */
  onKeyEntered: () => void;
  onForgetKey: () => void;
  /** Its data was to be forgotten; whether nothing is left. */
  onForgotten: (isForgotten: boolean) => void;
  onResetPaging: () => void;
}

/** Returns the id of the element that holds the connection's name and can be focused. */
export function toCardId(connectionId: string): string {
  return `connection-${connectionId}`;
}

function toEnterKeyId(connectionId: string): string {
  return `enter-key-of-${connectionId}`;
}

/** A known connection, and what can be done with it. */
export function ConnectionCard({
  connection,
  onEdit,
  onRemove,
  onKeyEntered,
  onForgetKey,
  onForgotten,
  onResetPaging,
}: ConnectionCardProps) {
  const { id, name, siteId } = connection;
  const keyRing = useKeyRing();
  const hasKey = useHasKey(connection);
  const [isEnteringKey, setIsEnteringKey] = useState(false);
  // It was typed, here or in another tab.
  if (isEnteringKey && hasKey) setIsEnteringKey(false);

  useEffect(() => {
    // A key that only another tab holds is shown too, or it could not be forgotten from here.
    if (connection.auth === 'key') void keyRing.request(connection);
  }, [keyRing, connection]);

  function cancel() {
    // The button must be back in the page before it can be focused.
    flushSync(() => setIsEnteringKey(false));
    document.getElementById(toEnterKeyId(id))?.focus();
  }

  return (
    <article className={styles.card} aria-labelledby={toCardId(id)}>
      <div className={styles.about}>
        <div className={styles.title}>
          <h2 id={toCardId(id)} className={styles.name} tabIndex={-1}>
            <bdi>{name}</bdi>
          </h2>
          {connection.definedBy === 'configuration' && <Badge>Configured</Badge>}
          {connection.definedBy === 'demo' && <Badge tone="info">Demo</Badge>}
          {hasKey && <Badge tone="success">Key held</Badge>}
        </div>
        <dl className={styles.facts}>
          <div className={styles.fact}>
            <dt className="visually-hidden">Base URL</dt>
            <dd>
              {connection.auth === 'demo'
                ? 'Embedded in the app: no network needed'
                : resolveBaseUrl(connection)}
            </dd>
          </div>
          {siteId !== null && (
            <div className={styles.fact}>
              <dt>Site</dt>
              <dd>
                <bdi>{siteId}</bdi>
              </dd>
            </div>
          )}
        </dl>
      </div>
      <div className={styles.actions}>
        {hasKey && (
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Forget key of ${name}`}
            onClick={onForgetKey}
          >
            Forget key
          </Button>
        )}
        {connection.auth === 'key' && !hasKey && !isEnteringKey && (
          <Button
            id={toEnterKeyId(id)}
            variant="ghost"
            size="sm"
            aria-label={`Enter key of ${name}`}
            onClick={() => setIsEnteringKey(true)}
          >
            Enter key
          </Button>
        )}
        {connection.definedBy === 'user' && (
          <>
            <Button variant="ghost" size="sm" aria-label={`Edit ${name}`} onClick={onEdit}>
              Edit
            </Button>
            <Button variant="danger" size="sm" aria-label={`Remove ${name}`} onClick={onRemove}>
              Remove
            </Button>
          </>
        )}
        {siteId === null ? (
          <SiteForm connection={connection} />
        ) : (
          <>
            <Link
              className={buttonClass('ghost', 'sm')}
              to={checkPath(id, siteId)}
              aria-label={`Check connection of ${name}`}
            >
              Check
            </Link>
            <Link
              className={buttonClass('secondary')}
              to={categoriesPath(id, siteId)}
              aria-label={`Open ${name}`}
            >
              Open
            </Link>
          </>
        )}
      </div>
      {connection.configuredPaging && (
        <OwnPaging
          paging={connection.paging}
          configured={connection.configuredPaging}
          onReset={onResetPaging}
        />
      )}
      <StoredAmount connection={connection} onForgotten={onForgotten} />
      {isEnteringKey && (
        <div className={styles.key}>
          <KeyForm
            connection={connection}
            submitLabel="Use key"
            takesFocus
            onSaved={onKeyEntered}
            actions={
              <Button variant="ghost" onClick={cancel}>
                Cancel
              </Button>
            }
          />
        </div>
      )}
    </article>
  );
}

interface OwnPagingProps {
  paging: PagingDialect;
  configured: PagingDialect;
  onReset: () => void;
}

/** Says that this browser pages otherwise than configured, with a button that ends it. */
function OwnPaging({ paging, configured, onReset }: OwnPagingProps) {
  return (
    <div className={styles.paging}>
      <p className={styles.pagingText}>
        This browser pages with {describeDialect(paging)}. The configuration says{' '}
        {describeDialect(configured)}.
      </p>
      <Button size="sm" onClick={onReset}>
        Use the configured paging
      </Button>
    </div>
  );
}

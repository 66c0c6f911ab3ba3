import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from '../link';
import { Badge } from '../../ui/feedback/badge';
import { Button, buttonClass } from '../../ui/controls/button';
import { type Connection, resolveBaseUrl } from '../connection';
import styles from './connection-card.module.css';
import { useConnectionStore, useHasKey, useKeyRing } from '../connections-context';
import { StoredAmount } from './stored-amount';
import { KeyForm } from '../keys/key-form';
import { SiteForm } from './site-form';
import { describeDialect } from '../paging';
import { categoriesPath, checkPath } from '../paths';

interface ConnectionCardProps {
  connection: Connection;
  onEdit: () => void;
  /** Something was done, which is to be told; `undo` where it can be undone. */
  onDone: (text: string, undo?: () => void) => void;
}

/** Returns the id of the element that holds the connection's name and can be focused. */
export function toCardId(connectionId: string): string {
  return `connection-${connectionId}`;
}

function toEnterKeyId(connectionId: string): string {
  return `enter-key-of-${connectionId}`;
}

/** A known connection, and what can be done with it. */
export function ConnectionCard({ connection, onEdit, onDone }: ConnectionCardProps) {
  const { id, name, siteId } = connection;
  const store = useConnectionStore();
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

  function forgetKey() {
    keyRing.forget(connection);
    onDone(`The key of ${name} is forgotten, in all tabs.`);
  }

  function remove() {
    const undo = store.remove(id);
    onDone(`Removed ${name}.`, () => {
      undo();
      onDone(`${name} is back.`);
    });
  }

  function resetPaging() {
    store.resetPaging(id);
    onDone(`${name} pages as configured again.`);
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
          {hasKey && <Badge tone="success">Key saved</Badge>}
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
            onClick={forgetKey}
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
            <Button variant="danger" size="sm" aria-label={`Remove ${name}`} onClick={remove}>
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
      <OwnPaging connection={connection} onReset={resetPaging} />
      <StoredAmount connection={connection} onDone={onDone} />
      {isEnteringKey && (
        <div className={styles.key}>
          <KeyForm
            connection={connection}
            submitLabel="Use key"
            takesFocus
            onSaved={() => onDone(`The key of ${name} is saved until you close the last tab.`)}
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
  connection: Connection;
  onReset: () => void;
}

/** Says that this browser pages otherwise than configured, where it does, with a button that ends it. */
function OwnPaging({ connection: { paging, configuredPaging }, onReset }: OwnPagingProps) {
  if (!configuredPaging) return null;
  return (
    <div className={styles.paging}>
      <p className={styles.pagingText}>
        This browser pages with {describeDialect(paging)}. The configuration says{' '}
        {describeDialect(configuredPaging)}.
      </p>
      <Button size="sm" onClick={onReset}>
        Use the configured paging
      </Button>
    </div>
  );
}

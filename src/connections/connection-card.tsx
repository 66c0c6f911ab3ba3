import { Ellipsis } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { EnvironmentBadge } from '../site/environment-badge';
import { Link } from '../routing/link';
import * as common from '../messages/generated/controls';
import * as t from '../messages/generated/connections';
import { bdi } from '../ui/tags';
import { Badge } from '../ui/feedback/badge';
import { TextField } from '../ui/controls/field';
import { Button, buttonClass } from '../ui/controls/button';
import { classNames } from '../ui/class-names';
import { createLazyPart, LazyTrigger } from '../ui/lazy/lazy-part';
import { type Connection, resolveBaseUrl } from '../site/connection';
import styles from './connection-card.module.css';
import { useConnectionStore, useHasKey, useKeyRing } from '../site/connections-context';
import { KeyForm } from '../site/keys/key-form';
import { describeDialect } from '../site/describe-dialect';
import { categoriesPath } from '../routing/paths';

const ConnectionMenu = createLazyPart(
  async () => (await import('./connection-menu')).ConnectionMenu,
);

interface ConnectionCardProps {
  connection: Connection;
  onEdit: () => void;
  /** Something was done, which is to be told; `undo` where it can be undone. */
  onDone: (text: () => string, undo?: () => void) => void;
}

/** Returns the id of the element that holds the connection's name and can be focused. */
export function toCardId(connectionId: string): string {
  return `connection-${connectionId}`;
}

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
    // The form would take the focus with it.
    flushSync(() => setIsEnteringKey(false));
    document.getElementById(toCardId(id))?.focus();
  }

  function resetPaging() {
    store.resetPaging(id);
    onDone(() => t.pagingReset({ name }));
  }

  return (
    <article className={styles.card} aria-labelledby={toCardId(id)}>
      <div className={styles.about}>
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
          {hasKey && <Badge>{t.keySaved()}</Badge>}
        </div>
        <p className={styles.facts}>
          {connection.auth === 'demo' ? t.embedded() : resolveBaseUrl(connection)}
          {siteId !== null && (
            <>
              {' · '}
              {t.site({ siteId, name: bdi })}
            </>
          )}
        </p>
      </div>
      <div className={styles.actions}>
        {siteId === null ? (
          <SiteForm connection={connection} />
        ) : (
          <Link
            className={classNames(buttonClass(), styles.open)}
            to={categoriesPath(id, siteId)}
            aria-label={t.openNamed({ name })}
          >
            {common.open()}
          </Link>
        )}
        <LazyTrigger
          haspopup="menu"
          part={ConnectionMenu}
          renderOpen={(trigger, isByKey) => (
            <ConnectionMenu
              trigger={trigger}
              isByKey={isByKey}
              connection={connection}
              onEnterKey={() => setIsEnteringKey(true)}
              onEdit={onEdit}
              onDone={onDone}
            />
          )}
          className={buttonClass('ghost', 'md', true)}
          aria-label={t.moreActions({ name })}
        >
          <Ellipsis aria-hidden="true" />
        </LazyTrigger>
      </div>
      <OwnPaging connection={connection} onReset={resetPaging} />
      {isEnteringKey && (
        <div className={styles.key}>
          <KeyForm
            connection={connection}
            submitLabel={t.saveKey()}
            takesFocus
            onSaved={() => onDone(() => t.keyIsSaved({ name }))}
            actions={
              <Button variant="ghost" onClick={cancel}>
                {common.cancel()}
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

function OwnPaging({ connection: { paging, configuredPaging }, onReset }: OwnPagingProps) {
  if (!configuredPaging) return null;
  return (
    <div className={styles.paging}>
      <p className={styles.pagingText}>
        {t.ownPaging({
          dialect: describeDialect(paging),
          configured: describeDialect(configuredPaging),
        })}
      </p>
      <Button size="sm" onClick={onReset}>
        {t.resetPaging()}
      </Button>
    </div>
  );
}

/** Returns the id of the field, for whoever sends the focus there. */
export function toSiteFieldId(connectionId: string): string {
  return `site-of-${connectionId}`;
}

function SiteForm({ connection }: { connection: Connection }) {
  const navigate = useNavigate();
  const [siteId, setSiteId] = useState('');
  const [isMissing, setMissing] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (siteId.trim() === '') {
      setMissing(true);
      document.getElementById(toSiteFieldId(connection.id))?.focus();
      return;
    }
    void navigate(categoriesPath(connection.id, siteId.trim()));
  }

  return (
    <form className={styles.site} noValidate onSubmit={submit}>
      <TextField
        id={toSiteFieldId(connection.id)}
        className={styles.siteField}
        label={t.siteId()}
        name="site-id"
        autoComplete="off"
        value={siteId}
        error={isMissing ? t.siteIdMissing() : undefined}
        onChange={(event) => {
          setSiteId(event.target.value);
          setMissing(false);
        }}
      />
      <Button type="submit" aria-label={t.openNamed({ name: connection.name })}>
        {common.open()}
      </Button>
    </form>
  );
}

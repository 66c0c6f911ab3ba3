import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as common from '../../messages/generated/common';
import * as t from '../../messages/generated/connections';
import { Button } from '../../ui/controls/button';
import { TextField } from '../../ui/controls/text-field';
import type { Connection } from '../../connections/connection';
import styles from './connection-card.module.css';
import { categoriesPath } from '../../connections/paths';

/** Returns the id of the field, for whoever sends the focus there. */
export function toSiteFieldId(connectionId: string): string {
  return `site-of-${connectionId}`;
}

export function SiteForm({ connection }: { connection: Connection }) {
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

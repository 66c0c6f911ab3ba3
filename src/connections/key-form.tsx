import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '../ui/button';
import { parseApiKey } from './api-key';
import { ApiKeyField } from './api-key-field';
import { type Connection, originOf, resolveBaseUrl } from './connection';
import { useKeyRing } from './connections-context';
import styles from './key-form.module.css';

interface KeyFormProps {
  connection: Connection;
  /** There is a new key: it was typed here, or it came from another form or tab. */
  onSaved: () => void;
}

/** Asks for a connection's API key where it is missing or no longer accepted. */
export function KeyForm({ connection, onSaved }: KeyFormProps) {
  const keyRing = useKeyRing();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();

  useEffect(() => {
    const refused = keyRing.get(connection);
    return keyRing.subscribe(() => {
      const key = keyRing.get(connection);
      if (key !== null && key !== refused) onSaved();
    });
  }, [keyRing, connection, onSaved]);

  useEffect(() => {
    // Whoever holds the key, or is the next to type it, lets this tab go on too.
    void keyRing.request(connection);
  }, [keyRing, connection]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const result = parseApiKey(text);
    if (!result.ok) {
      setError(result.reason);
      event.currentTarget.querySelector<HTMLInputElement>('[name="api-key"]')?.focus();
      return;
    }
    const isUnchanged = keyRing.get(connection) === result.key;
    keyRing.set(connection, result.key);
    // The service may have changed its mind; the subscription only hears of another key.
    if (isUnchanged) onSaved();
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <input
        className="visually-hidden"
        type="text"
        name="username"
        autoComplete="username"
        value={resolveBaseUrl(connection)}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <ApiKeyField
        name="api-key"
        value={text}
        error={error}
        hint={
          <>
            Sent only to {originOf(connection)}. It lives in this tab and is handed to the app's
            other open tabs; with the last of them it is gone.
          </>
        }
        onChange={(event) => {
          setText(event.target.value);
          setError(undefined);
        }}
      />
      <Button className={styles.submit} type="submit" variant="primary">
        Connect
      </Button>
    </form>
  );
}

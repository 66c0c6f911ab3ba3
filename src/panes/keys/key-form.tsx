import {
  type FormEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
} from 'react';
import * as t from '../../messages/generated/key-form';
import { Button, IconButton, keepFocus } from '../../ui/controls/button';
import { readOut } from '../../ui/feedback/announcement';
import { parseApiKey } from '../../site/keys/api-key';
import { type Connection, originOf, resolveBaseUrl } from '../../site/connection';
import { useKeyRing } from '../../site/connections-context';
import styles from './keys.module.css';
import { Eye, EyeOff } from 'lucide-react';
import { TextField } from '../../ui/controls/field';
import { Row } from '../../ui/layout/row';
import { VisuallyHidden } from '../../ui/text/visually-hidden';

interface KeyFormProps {
  connection: Connection;
  submitLabel?: string;
  actions?: ReactNode;
  /** Whether the field takes focus; with `if-free`, only if no other element has it. */
  takesFocus?: boolean | 'if-free';
}

/** Stores a connection's API key in the key ring. Even the same key counts as new because it may now be accepted. */
export function KeyForm(props: KeyFormProps) {
  const { connection, submitLabel = t.connect(), actions, takesFocus = false } = props;
  const keyRing = useKeyRing();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState('');
  const [isChecked, setChecked] = useState(false);
  const result = parseApiKey(text);

  useLayoutEffect(() => {
    const isFree = document.activeElement?.matches('body, main');
    const isTaken = takesFocus === 'if-free' ? isFree : takesFocus;
    if (isTaken) fieldOf(form.current)?.focus();
  }, [takesFocus]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!result.ok) {
      setChecked(true);
      // If the field already has focus, screen readers do not announce its new description.
      if (fieldOf(form.current) === document.activeElement) readOut(result.problem);
      fieldOf(form.current)?.focus();
      return;
    }
    keyRing.set(connection, result.key);
    // Selects the key so that typing replaces it if the service rejects it.
    fieldOf(form.current)?.select();
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <VisuallyHidden aria-hidden="true">
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={resolveBaseUrl(connection)}
          readOnly
          tabIndex={-1}
        />
      </VisuallyHidden>
      <ApiKeyField
        name="api-key"
        value={text}
        error={isChecked && !result.ok ? result.problem : undefined}
        hint={t.sentTo({ origin: originOf(connection) })}
        onChange={(event) => {
          setText(event.target.value);
          setChecked(false);
        }}
      />
      <Row wrap>
        <Button type="submit" variant="primary">
          {submitLabel}
        </Button>
        {actions}
      </Row>
    </form>
  );
}

function fieldOf(form: HTMLFormElement | null): HTMLInputElement | null {
  return form?.querySelector<HTMLInputElement>('[name="api-key"]') ?? null;
}

/**
 * The field for an API key. The form also needs a field with `autocomplete="username"` for the base URL: password
 * managers use that as the user name, so they never fill in the key for another URL.
 */
export function ApiKeyField(props: Omit<ComponentProps<typeof TextField>, 'label' | 'type'>) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...props}
      label={t.apiKey()}
      type={isShown ? 'text' : 'password'}
      autoComplete="current-password"
      autoCorrect="off"
      trailing={
        <IconButton
          label={isShown ? t.hide() : t.show()}
          Icon={isShown ? EyeOff : Eye}
          onMouseDown={keepFocus}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  );
}

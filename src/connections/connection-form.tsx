import { type ChangeEvent, type Ref, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { parseBaseUrl } from '../site/base-url';
import { type Connection, originOf } from '../site/connection';
import { useConnectionStore, useHasKey, useKeyRing } from '../site/connections-context';
import { EXAMPLE_BASE_URL, describeBaseUrlWarning } from '../site/describe-base-url';
import { ApiKeyField } from '../site/keys/key-form';
import { checkPath } from '../routing/paths';
import { AdvancedFields } from './advanced-fields';
import {
  ADVANCED_FIELD_NAMES,
  type ConnectionValues,
  FORM_FIELDS,
  type FormField,
  hasAdvancedValues,
  parseConnectionValues,
  toConnectionValues,
} from './connection-values';
import styles from './connections-page.module.css';
import * as common from '../messages/generated/controls';
import * as t from '../messages/generated/connections';
import type { Tag } from '../messages/rich-message';
import { Button, keepFocus } from '../ui/controls/button';
import { TextField } from '../ui/controls/field';

interface ConnectionFormProps {
  initial?: Connection | undefined;
  suggestedId?: string | undefined;
  /** The fields that a link fills in. If it names the service, what is wrong shows from the start. */
  suggested?: Partial<ConnectionValues>;
  onSaved: (connection: Connection) => void;
  onCancel?: (() => void) | undefined;
}

/**
 * Adds a custom connection or changes one. What is wrong shows when a field is left or the form is
 * sent; what was typed stays.
 */
export function ConnectionForm(props: ConnectionFormProps) {
  const { initial, suggestedId, suggested = {}, onSaved, onCancel } = props;
  const navigate = useNavigate();
  const store = useConnectionStore();
  const keyRing = useKeyRing();
  const form = useRef<HTMLFormElement>(null);
  const linkedHost = useRef<HTMLHeadingElement>(null);
  const [values, setValues] = useState(() => ({ ...toConnectionValues(initial), ...suggested }));
  const namesService = suggested.baseUrl !== undefined;
  const [checked, setChecked] = useState<ReadonlySet<FormField>>(
    new Set(namesService ? FORM_FIELDS : []),
  );
  const [isAdvancedOpen, setIsAdvancedOpen] = useState(hasAdvancedValues(values));

  const shown = parseConnectionValues(values);
  const baseUrl = parseBaseUrl(values.baseUrl);
  const hasKey = useHasKey(initial);
  const keepsKey =
    hasKey &&
    initial !== undefined &&
    baseUrl.ok &&
    originOf({ baseUrl: baseUrl.url }) === originOf(initial);
  const [firstField] = useState(FORM_FIELDS.find(errorOf) ?? (suggested.name ? 'baseUrl' : 'name'));
  useEffect(() => {
    // The user opened the form: the host of a link takes the focus, or the first field to fill in.
    if (linkedHost.current) linkedHost.current.focus();
    else focusField(form.current, firstField);
  }, [firstField]);

  function errorOf(name: FormField) {
    return !shown.ok && checked.has(name) ? shown.errors[name] : undefined;
  }

  function propsOf(name: FormField, hint?: string) {
    const error = errorOf(name);
    return {
      name,
      value: values[name],
      error,
      // One note at a time: the form stays short, and what stands below it moves less.
      hint: error === undefined ? hint : undefined,
      onChange(event: ChangeEvent<HTMLInputElement>) {
        const { value } = event.target;
        setValues((before) => ({ ...before, [name]: value }));
      },
      onBlur() {
        // An empty field may still be filled in: it is only told of when the form is sent.
        if (values[name].trim() !== '') setChecked((before) => new Set([...before, name]));
        // Shows the base URL as it will be used.
        if (name === 'baseUrl' && baseUrl.ok)
          setValues((before) => ({ ...before, baseUrl: baseUrl.url }));
      },
    };
  }

  function save(toCheck: boolean) {
    if (!shown.ok) {
      const { errors } = shown;
      const firstWrong = FORM_FIELDS.find((name) => errors[name]);
      // The field must be in the page before it can be focused.
      flushSync(() => {
        setChecked(new Set(FORM_FIELDS));
        if (ADVANCED_FIELD_NAMES.some((name) => errors[name])) setIsAdvancedOpen(true);
      });
      if (firstWrong) focusField(form.current, firstWrong);
      return;
    }
    const { draft, apiKey } = shown;
    const connection = initial ? store.update(initial.id, draft) : store.add(draft, suggestedId);
    if (apiKey !== null) keyRing.set(connection, apiKey);
    // With an empty field, the app asks for a key only once the service needs one.
    else if (!initial || originOf(initial) !== originOf(connection)) {
      store.noteAnswerWithoutKey(connection, true);
    }
    if (toCheck && draft.siteId !== null) {
      void navigate(checkPath(connection.id, draft.siteId), { replace: !initial });
    } else onSaved(connection);
  }

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save(false);
      }}
    >
      {namesService && baseUrl.ok && !errorOf('baseUrl') && (
        <LinkedHost ref={linkedHost} baseUrl={baseUrl.url} />
      )}
      <TextField
        {...propsOf('name', t.nameHint())}
        label={t.name()}
        autoComplete="off"
        placeholder={baseUrl.ok ? new URL(baseUrl.url).host : undefined}
      />
      <TextField
        {...propsOf('baseUrl', t.baseUrlHint())}
        label={t.baseUrl()}
        inputMode="url"
        autoComplete="username"
        placeholder={EXAMPLE_BASE_URL}
        warning={
          baseUrl.ok && baseUrl.warning ? describeBaseUrlWarning(baseUrl.warning) : undefined
        }
      />
      <TextField {...propsOf('siteId', t.siteIdHint())} label={t.siteId()} autoComplete="off" />
      <ApiKeyField {...propsOf('apiKey', keepsKey ? t.keyHeldHint() : t.keyHint())} />
      <AdvancedFields
        isOpen={isAdvancedOpen}
        onToggle={() => setIsAdvancedOpen(!isAdvancedOpen)}
        propsOf={propsOf}
      />
      <div className="cluster">
        <Button type="submit" variant="primary" onMouseDown={keepFocus}>
          {t.connect()}
        </Button>
        <Button onMouseDown={keepFocus} onClick={() => save(true)}>
          {common.checkConnection()}
        </Button>
        {onCancel && (
          <Button variant="ghost" onMouseDown={keepFocus} onClick={onCancel}>
            {common.cancel()}
          </Button>
        )}
      </div>
    </form>
  );
}

function focusField(form: HTMLFormElement | null, name: FormField) {
  form?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
}

interface LinkedHostProps {
  ref: Ref<HTMLHeadingElement>;
  /** Normalised: its host is in ASCII, in one spelling. */
  baseUrl: string;
}

/** Shows the host that a link leads to, so that no other can be taken for it. */
function LinkedHost({ ref, baseUrl }: LinkedHostProps) {
  const { host } = new URL(baseUrl);
  return (
    <div className="info-panel stack padded">
      <h3 ref={ref} tabIndex={-1}>
        {t.linkedHost({ host, name: large })}
      </h3>
      {/(?:^|\.)xn--/.test(host) && <p className="note tone-warning">{t.punycode()}</p>}
      <p className="note">{t.linkedHostHelp()}</p>
    </div>
  );
}

const large: Tag = (host) => (
  <bdi dir="ltr" translate="no" className={styles.host}>
    {host}
  </bdi>
);

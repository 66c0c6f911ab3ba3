import { ChevronRight } from 'lucide-react';
import { type ComponentProps, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { parseBaseUrl } from '../site/base-url';
import { type Connection, originOf } from '../site/connection';
import { useConnectionStore, useHasKey, useKeyRing } from '../site/connections-context';
import { EXAMPLE_BASE_URL, describeBaseUrlWarning } from '../site/describe-connection';
import { ApiKeyField } from '../panes/keys/key-form';
import { isSamePaging } from '../site/paging';
import { checkPath } from '../routing/paths';
import {
  ADVANCED_FIELD_NAMES,
  type ConnectionValues,
  FORM_FIELDS,
  type FormField,
  hasAdvancedValues,
  parseConnectionValues,
  splitEndpoint,
  toConnectionValues,
} from './connection-values';
import styles from './connections-page.module.css';
import * as common from '../messages/generated/controls';
import * as t from '../messages/generated/connections';
import { classNames } from '../ui/class-names';
import { Button } from '../ui/controls/button';
import { TextField } from '../ui/controls/field';

interface ConnectionFormProps {
  /** The connection to edit. If absent, the form adds one. */
  initial?: Connection;
  suggestedId?: string | undefined;
  /** The fields that a link fills in. If they include the base URL, errors show from the start. */
  suggested?: Partial<ConnectionValues>;
  onSaved: (connection: Connection) => void;
  onCancel?: () => void;
}

/** Adds or edits a connection. Errors show on submit; the typed values stay. */
export function ConnectionForm(props: ConnectionFormProps) {
  const { initial, suggestedId, suggested = {}, onSaved, onCancel } = props;
  const navigate = useNavigate();
  const store = useConnectionStore();
  const keyRing = useKeyRing();
  const form = useRef<HTMLFormElement>(null);
  const advancedId = useId();
  const [values, setValues] = useState(() => ({ ...toConnectionValues(initial), ...suggested }));
  const [isChecked, setChecked] = useState(suggested.baseUrl !== undefined);
  const [isAdvancedOpen, setIsAdvancedOpen] = useState(hasAdvancedValues(values));

  const result = parseConnectionValues(values);
  const errors = result.ok || !isChecked ? {} : result.errors;
  const baseUrl = parseBaseUrl(values.baseUrl);
  const hasKey = useHasKey(initial);
  const keepsKey =
    hasKey && initial && baseUrl.ok && originOf({ baseUrl: baseUrl.url }) === originOf(initial);
  const [firstField] = useState(
    FORM_FIELDS.find((name) => errors[name]) ?? (suggested.name ? 'baseUrl' : 'name'),
  );
  // Moving focus is fine, because the user has just opened the form.
  useEffect(() => focusField(form.current, firstField), [firstField]);

  function propsOf(name: FormField, hint?: string) {
    return {
      name,
      value: values[name],
      error: errors[name],
      // One note at a time keeps the form short.
      hint: errors[name] === undefined ? hint : undefined,
      autoComplete: 'off',
      onChange: ({ target }) => setValues((before) => ({ ...before, [name]: target.value })),
    } satisfies Partial<ComponentProps<typeof TextField>>;
  }

  function save(toCheck: boolean) {
    if (!result.ok) {
      const wrong = FORM_FIELDS.filter((name) => result.errors[name]);
      // The field must be rendered before it can take focus.
      flushSync(() => {
        setChecked(true);
        if (ADVANCED_FIELD_NAMES.some((name) => wrong.includes(name))) setIsAdvancedOpen(true);
      });
      focusField(form.current, wrong[0]);
      return;
    }
    const { draft, apiKey } = result;
    // Submitting the same connection again updates it instead of adding a duplicate.
    const isSame = (it: Connection) =>
      it.definedBy === 'user' &&
      it.name === draft.name &&
      it.baseUrl === draft.baseUrl &&
      it.siteId === draft.siteId &&
      it.environment === draft.environment &&
      isSamePaging(it.paging, draft.paging);
    const known = initial ?? store.getSnapshot().find(isSame);
    const connection = known ? store.update(known.id, draft) : store.add(draft, suggestedId);
    if (apiKey !== null) keyRing.set(connection, apiKey);
    // Without a key, the app asks for one only when the service requires it.
    else if (!initial || originOf(initial) !== originOf(connection)) {
      store.noteWorksWithoutKey(connection, true);
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
      <TextField
        {...propsOf('name', t.nameHint())}
        label={t.name()}
        placeholder={baseUrl.ok ? new URL(baseUrl.url).host : undefined}
      />
      <TextField
        {...propsOf('baseUrl', t.baseUrlHint())}
        label={t.baseUrl()}
        inputMode="url"
        onBlur={() => setValues(splitEndpoint)}
        autoComplete="username"
        placeholder={EXAMPLE_BASE_URL}
        warning={
          baseUrl.ok && baseUrl.warning ? describeBaseUrlWarning(baseUrl.warning) : undefined
        }
      />
      <TextField {...propsOf('siteId', t.siteIdHint())} label={t.siteId()} />
      <ApiKeyField {...propsOf('apiKey', keepsKey ? t.keyHeldHint() : t.keyHint())} />
      <button
        type="button"
        className="fold at-start small medium"
        aria-expanded={isAdvancedOpen}
        aria-controls={advancedId}
        onClick={() => setIsAdvancedOpen(!isAdvancedOpen)}
      >
        <ChevronRight aria-hidden="true" />
        {t.advanced()}
      </button>
      <div id={advancedId} className={styles.fields} hidden={!isAdvancedOpen}>
        <TextField
          {...propsOf('environment')}
          label={t.environment()}
          placeholder={t.environmentExample()}
          className={styles.whole}
        />
        <p className={classNames('fine-print', styles.whole)}>{t.pagingHelp()}</p>
        <TextField {...propsOf('cursorParam')} label={t.cursorParam()} />
        <TextField
          {...propsOf('pageSizeParam')}
          label={t.pageSizeParam()}
          placeholder={t.noPageSizeParam()}
        />
        <TextField {...propsOf('pageSize')} label={t.pageSize()} inputMode="numeric" />
        <TextField
          {...propsOf('bulkPageSize', t.bulkPageSizeHint())}
          label={t.bulkPageSize()}
          inputMode="numeric"
        />
      </div>
      <div className="cluster">
        <Button type="submit" variant="primary">
          {t.connect()}
        </Button>
        <Button onClick={() => save(true)}>{t.saveAndCheck()}</Button>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            {common.cancel()}
          </Button>
        )}
      </div>
    </form>
  );
}

function focusField(form: HTMLFormElement | null, name: FormField | undefined) {
  form?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
}

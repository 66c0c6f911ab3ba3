import {
  type ChangeEvent,
  type ComponentProps,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { parseBaseUrl } from '../site/base-url';
import { type Connection, originOf } from '../site/connection';
import { useHasKey, useKeyRing } from '../site/connections-context';
import { EXAMPLE_BASE_URL, describeBaseUrlWarning } from '../site/describe-connection';
import { ApiKeyField } from '../panes/keys/key-form';
import {
  ADVANCED_FIELD_NAMES,
  type ConnectionValues,
  FORM_FIELDS,
  type FormField,
  hasAdvancedValues,
  parseConnectionValues,
  toConnectionValues,
} from './connection-values';
import { ConnectionActions } from './connection-actions';
import styles from './connection-form.module.css';
import type { TrialFailure } from './describe-trial';
import { useConnect } from './use-connect';
import { useSplit } from './use-split';
import * as common from '../messages/generated/common';
import * as controls from '../messages/generated/controls';
import * as t from '../messages/generated/connections';
import { Button } from '../ui/controls/button';
import { TextField } from '../ui/controls/field';
import { FoldButton } from '../ui/controls/fold-button';
import { readOut } from '../ui/feedback/announcement';
import { Stack } from '../ui/layout/stack';
import { Text } from '../ui/text/text';

interface ConnectionFormProps {
  /** The connection to edit. If absent, the form adds one. */
  initial?: Connection;
  suggestedId?: string | undefined;
  /** The fields that a link fills in. If they include the base URL, errors show from the start. */
  suggested?: Partial<ConnectionValues>;
  /** Called with the connection once it works or is saved anyway. */
  onConnected: (connection: Connection) => void;
  onCancel: () => void;
}

/** Adds or edits a connection after trying it. What was typed stays until it is saved. */
export function ConnectionForm(props: ConnectionFormProps) {
  const { initial, suggestedId, suggested = {}, onConnected, onCancel } = props;
  const keyRing = useKeyRing();
  const form = useRef<HTMLFormElement>(null);
  const advancedId = useId();
  const [values, setValues] = useState(() => ({ ...toConnectionValues(initial), ...suggested }));
  const [isChecked, setChecked] = useState(suggested.baseUrl !== undefined);
  const [isAdvancedOpen, setIsAdvancedOpen] = useState(hasAdvancedValues(values));
  const [failure, setFailure] = useState<TrialFailure | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const split = useSplit(values, setValues);

  const result = parseConnectionValues(values);
  const errors = result.ok || !isChecked ? {} : result.errors;
  const baseUrl = parseBaseUrl(values.baseUrl);
  const hasKey = useHasKey(initial);
  const keepsKey =
    hasKey && initial && baseUrl.ok && originOf({ baseUrl: baseUrl.url }) === originOf(initial);

  const { trial, findKnown, connect, cancel, saveAnyway } = useConnect({
    initial,
    suggestedId,
    onConnected,
    onFailed(failed) {
      show(failed.field, () => {
        setFailure(failed);
        setHasFailed(true);
      });
      // Screen readers do not repeat the description of a field that already has focus.
      readOut([failed.cause, failed.help].join(common.sentenceSeparator()));
    },
  });

  const known = result.ok ? findKnown(result.draft) : undefined;

  const [firstField] = useState(
    FORM_FIELDS.find((name) => errors[name]) ?? (values.baseUrl && !initial ? 'apiKey' : 'baseUrl'),
  );
  // Moving focus is fine because the user has just opened the form.
  useEffect(() => focusField(form.current, firstField), [firstField]);

  useEffect(() => {
    // Trying the settings may require a key that only another tab holds.
    if (initial) void keyRing.request(initial);
  }, [initial, keyRing]);

  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Ends only the request. A dialog around the form stays open.
    event.stopPropagation();
    cancel();
  });
  const isTrying = trial !== null;
  useEffect(() => {
    if (!isTrying) return;
    document.addEventListener('keydown', onEscape, true);
    return () => document.removeEventListener('keydown', onEscape, true);
  }, [isTrying]);

  /** Renders a change, and then moves focus to a field, even inside Advanced. */
  function show(name: FormField | undefined, change: () => void) {
    flushSync(() => {
      change();
      if (ADVANCED_FIELD_NAMES.some((advanced) => advanced === name)) setIsAdvancedOpen(true);
    });
    focusField(form.current, name);
  }

  function submit(save: typeof connect) {
    const typed = parseConnectionValues(split.apply(values));
    if (typed.ok) {
      setFailure(null);
      save(typed);
      return;
    }
    show(
      FORM_FIELDS.find((name) => typed.errors[name]),
      () => setChecked(true),
    );
  }

  function edit(name: FormField, { target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const changed = { ...values, [name]: target.value };
    if (failure?.field === name) setFailure(null);
    setValues(changed);
    if (name !== 'baseUrl') return;
    const isPasted = Reflect.get(nativeEvent, 'inputType') === 'insertFromPaste';
    split.change(changed, isPasted);
  }

  function propsOf(name: FormField, hint?: ComponentProps<typeof TextField>['hint']) {
    const failed = failure?.field === name ? failure : undefined;
    const error = errors[name] ?? failed?.cause;
    return {
      name,
      value: values[name],
      error,
      errorHelp: errors[name] === undefined ? failed?.help : undefined,
      // One note at a time keeps the form short.
      hint: error === undefined ? hint : undefined,
      autoComplete: 'off',
      readOnly: isTrying,
      onChange: (event) => edit(name, event),
    } satisfies Partial<ComponentProps<typeof TextField>>;
  }

  function undoSplit() {
    show('baseUrl', () => split.undo());
  }

  const splitNote = split.note && (
    <>
      {/* The space is part of an element because page translation replaces bare text. */}
      <span>{`${split.note} `}</span>
      {!isTrying && (
        <Button size="sm" variant="ghost" className={styles.undo} onClick={undoSplit}>
          {controls.undo()}
        </Button>
      )}
    </>
  );

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(connect);
      }}
    >
      <TextField
        {...propsOf('baseUrl', splitNote ?? t.baseUrlHint())}
        label={t.baseUrl()}
        inputMode="url"
        onBlur={({ relatedTarget }) => {
          // Connect splits it, too. Before its click ends, a new note could move the button away.
          if (!(relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit'))
            split.apply(values);
        }}
        autoComplete="username"
        placeholder={EXAMPLE_BASE_URL}
        warning={
          baseUrl.ok && baseUrl.warning ? describeBaseUrlWarning(baseUrl.warning) : undefined
        }
      />
      <TextField {...propsOf('siteId', t.siteIdPlace())} label={t.siteId()} />
      <ApiKeyField {...propsOf('apiKey', keepsKey ? t.keyHeldHint() : t.keyHint())} />
      <TextField
        {...propsOf('name', t.nameHint())}
        label={t.name()}
        placeholder={baseUrl.ok ? new URL(baseUrl.url).host : undefined}
      />
      <Stack gap={3}>
        <FoldButton
          isOpen={isAdvancedOpen}
          aria-controls={advancedId}
          onClick={() => setIsAdvancedOpen(!isAdvancedOpen)}
        >
          <Text weight="medium">{t.advanced()}</Text>
        </FoldButton>
        <div id={advancedId} className={styles.fields} hidden={!isAdvancedOpen}>
          <TextField
            {...propsOf('environment')}
            label={t.environment()}
            placeholder={t.environmentExample()}
            className={styles.whole}
          />
          <Text as="p" size="hint" className={styles.whole}>
            {t.pagingHelp()}
          </Text>
          <TextField {...propsOf('cursorParam')} label={t.cursorParam()} />
          <TextField
            {...propsOf('pageSizeParam')}
            label={t.pageSizeParam()}
            className={failure?.field === 'pageSizeParam' ? styles.whole : undefined}
            placeholder={t.noPageSizeParam()}
          />
          <TextField {...propsOf('pageSize')} label={t.pageSize()} inputMode="numeric" />
          <TextField
            {...propsOf('bulkPageSize', t.bulkPageSizeHint())}
            label={t.bulkPageSize()}
            inputMode="numeric"
          />
        </div>
      </Stack>
      <ConnectionActions
        trial={trial}
        known={known}
        onSaveAnyway={hasFailed && !known ? () => submit(saveAnyway) : null}
        onCancel={isTrying ? cancel : onCancel}
      />
    </form>
  );
}

function focusField(form: HTMLFormElement | null, name: FormField | undefined) {
  form?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
}

import { type FormEvent, type RefObject, useState } from 'react';
import type { SavedView } from '../../connections/saved-view';
import * as common from '../../messages/generated/common';
import * as t from '../../messages/generated/views-dialog';
import { Button } from '../../ui/controls/button';
import { TextField } from '../../ui/controls/text-field';
import styles from './views-dialog.module.css';

interface ViewNameFormProps {
  label: string;
  hint?: string;
  /** The name that it has already. */
  initial?: string;
  submitLabel: string;
  fieldRef: RefObject<HTMLInputElement | null>;
  /** The views whose names, entered again, are given to this one. */
  others: readonly SavedView[];
  onSubmit: (name: string) => void;
  onCancel?: () => void;
}

/** Takes the name of a view. */
export function ViewNameForm(props: ViewNameFormProps) {
  const { label, hint, initial = '', submitLabel, fieldRef, others, onSubmit, onCancel } = props;
  const [typed, setTyped] = useState(initial);
  const [isMissing, setMissing] = useState(false);
  const name = typed.trim();
  const isTaken = others.some((view) => view.name === name);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (name === '') {
      setMissing(true);
      fieldRef.current?.focus();
      return;
    }
    onSubmit(name);
    setTyped('');
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        ref={fieldRef}
        label={label}
        hint={hint}
        autoComplete="off"
        value={typed}
        error={isMissing ? t.nameMissing() : undefined}
        warning={isTaken ? t.replacesView() : undefined}
        onChange={(event) => {
          setTyped(event.target.value);
          setMissing(false);
        }}
      />
      <div className="cluster">
        <Button type="submit" variant="primary">
          {submitLabel}
        </Button>
        {onCancel && <Button onClick={onCancel}>{common.cancel()}</Button>}
      </div>
    </form>
  );
}

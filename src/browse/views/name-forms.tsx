import { Check } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import * as t from '../../messages/generated/views';
import { Button, IconButton } from '../../ui/controls/button';
import { TextField } from '../../ui/controls/field';
import { Row } from '../../ui/layout/row';
import type { SavedView } from './saved-views';
import { MAX_NAME } from './suggest-name';
import styles from './views.module.css';

interface SaveFormProps {
  views: readonly SavedView[];
  /** The view that the list showed before it was changed. */
  changed: SavedView | undefined;
  suggestion: string;
  onSave: (name: string) => void;
}

/** Saves what the list shows as a view with the entered name. */
export function SaveForm({ suggestion, views, changed, onSave }: SaveFormProps) {
  const [typed, setTyped] = useState(suggestion);
  const [isMissing, setMissing] = useState(false);
  const name = typed.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(name === '');
    if (name !== '') onSave(name);
  };
  return (
    <form className={styles.save} noValidate onSubmit={submit}>
      <TextField
        label={t.name()}
        autoComplete="off"
        maxLength={MAX_NAME}
        value={typed}
        error={isMissing && name === '' ? t.nameMissing() : undefined}
        warning={views.some((view) => view.name === name) ? t.replacesView() : undefined}
        onChange={({ target }) => setTyped(target.value)}
        // Lets typing replace the suggestion.
        onFocus={({ target }) => target.select()}
      />
      <Row wrap>
        <Button type="submit" variant="primary" size="sm">
          {t.saveView()}
        </Button>
        {changed && (
          <Button variant="ghost" size="sm" onClick={() => onSave(changed.name)}>
            {t.update({ name: changed.name })}
          </Button>
        )}
      </Row>
    </form>
  );
}

interface RenameFormProps {
  view: SavedView;
  isTaken: (name: string) => boolean;
  onRename: (name: string) => void;
  onCancel: () => void;
}

export function RenameForm({ view, isTaken, onRename, onCancel }: RenameFormProps) {
  const [typed, setTyped] = useState(view.name);
  const [isMissing, setMissing] = useState(false);
  const name = typed.trim();
  const error = isTaken(name) ? t.nameTaken() : isMissing && name === '' && t.nameMissing();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(name === '');
    if (name !== '' && !isTaken(name)) onRename(name);
  };
  return (
    <form
      className={styles.rename}
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Closes the field, not the menu.
        event.stopPropagation();
        onCancel();
      }}
    >
      <TextField
        ref={takeFocusAndSelect}
        className={styles.field}
        label={t.renameView({ name: view.name })}
        isLabelHidden
        autoComplete="off"
        maxLength={MAX_NAME}
        value={typed}
        error={error || undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <IconButton type="submit" label={t.save()} title={t.save()} Icon={Check} />
    </form>
  );
}

function takeFocusAndSelect(field: HTMLInputElement | null): void {
  field?.select();
  field?.focus();
}

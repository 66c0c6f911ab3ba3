import { Check, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import * as t from '../../messages/generated/views';
import { Button, IconButton } from '../../ui/controls/button';
import { announce, readOut } from '../../ui/feedback/announcement';
import { bdi } from '../../ui/tags';
import type { SavedView } from './saved-views';
import styles from './views.module.css';
import { Text } from '../../ui/text/text';
import { RenameForm, SaveForm } from './name-forms';

interface ViewsMenuProps {
  views: readonly SavedView[];
  /** The view that the list shows. */
  open: SavedView | undefined;
  /** The view that the list showed before it was changed. */
  changed: SavedView | undefined;
  /** The full query string of what the list shows. */
  query: string;
  /** The suggested name of a new view; null if there is nothing to save. */
  suggestion: string | null;
  pathOf: (view: SavedView) => string;
  /** Returns whether the browser stored the views. */
  onChange: (views: readonly SavedView[]) => boolean;
  /** Null if the list shows no view whose link would be of use. */
  onCopyLink: (() => void) | null;
  onClose: () => void;
}

/** A view whose row is currently not a link. */
type Special = { view: SavedView } & (
  | { kind: 'renamed' | 'returned' }
  | { kind: 'removed'; index: number }
);

/** The saved views, each to open, rename or remove, and a field to save a new one. */
export function ViewsMenu(props: ViewsMenuProps) {
  const { views, open, changed, query, suggestion, pathOf, onChange, onCopyLink, onClose } = props;
  const [special, setSpecial] = useState<Special | null>(null);
  const store = (next: readonly SavedView[], news: string, tell = announce) =>
    onChange(next) ? tell(news) : announce(t.notStored());
  const isSpecial = (view: SavedView, kind: Special['kind']) =>
    special?.kind === kind && special.view.name === view.name;

  /** Adds a view, or replaces the one with the same name. */
  const add = (view: SavedView, news: string, place = views.length) => {
    const index = views.findIndex((other) => other.name === view.name);
    store(index === -1 ? views.toSpliced(place, 0, view) : views.with(index, view), news);
  };
  const rename = (view: SavedView, name: string) => {
    const renamed = { ...view, name };
    if (name !== view.name)
      store(
        views.map((other) => (other === view ? renamed : other)),
        t.renamed({ name }),
      );
    setSpecial({ kind: 'returned', view: renamed });
  };

  const rows = views.map((view, index) => {
    if (isSpecial(view, 'renamed')) {
      return (
        <li key={view.name} className={styles.view}>
          <RenameForm
            view={view}
            isTaken={(name) => views.some((other) => other !== view && other.name === name)}
            onRename={(name) => rename(view, name)}
            onCancel={() => setSpecial({ kind: 'returned', view })}
          />
        </li>
      );
    }
    const isChecked = view === open || view === changed;
    return (
      <li key={view.name} className={styles.view}>
        <Link
          // The key replaces the link: React cannot remove a bare space that page translation has replaced.
          key={view === changed ? 'changed' : 'unchanged'}
          ref={isSpecial(view, 'returned') ? takeFocus : null}
          to={pathOf(view)}
          className={styles.link}
          aria-current={view === open || undefined}
          onClick={onClose}
        >
          <span className={styles.slot}>{isChecked && <Check aria-hidden="true" />}</span>
          <bdi lang="">{view.name}</bdi>
          {view === changed && (
            <>
              {' '}
              <Text size="hint">{t.changed()}</Text>
            </>
          )}
        </Link>
        <IconButton
          label={t.renameView({ name: view.name })}
          title={t.renameView({ name: view.name })}
          Icon={Pencil}
          onClick={() => setSpecial({ kind: 'renamed', view })}
        />
        <IconButton
          label={t.removeView({ name: view.name })}
          title={t.removeView({ name: view.name })}
          Icon={Trash2}
          onClick={() => {
            store(views.toSpliced(index, 1), t.removed({ name: view.name }), readOut);
            setSpecial({ kind: 'removed', view, index });
          }}
        />
      </li>
    );
  });
  if (special?.kind === 'removed') {
    const { view, index } = special;
    const undo = () => {
      add(view, t.restored({ name: view.name }), index);
      setSpecial({ kind: 'returned', view });
    };
    rows.splice(
      index,
      0,
      <li key={`removed ${view.name}`} className={styles.view}>
        <p className={styles.removed}>{t.removedView({ view: view.name, name: bdi })}</p>
        <Button ref={takeFocus} size="sm" onClick={undo}>
          {t.undo()}
        </Button>
      </li>,
    );
  }

  return (
    <>
      {suggestion !== null && (
        <SaveForm
          suggestion={suggestion}
          views={views}
          changed={changed}
          onSave={(name) => {
            const isUpdate = name === changed?.name;
            add({ name, query }, (isUpdate ? t.updated : t.saved)({ name }));
            onClose();
          }}
        />
      )}
      {rows.length > 0 && <ul className={styles.views}>{rows}</ul>}
      <p className={styles.about}>
        {onCopyLink ? t.onlyHere({ copy: toCopyButton(onCopyLink) }) : t.onlyHereUnopened()}
      </p>
    </>
  );
}

function toCopyButton(onCopy: () => void) {
  return (words: ReactNode) => (
    <button type="button" className={styles.copy} onClick={onCopy}>
      {words}
    </button>
  );
}

/** A ref callback that focuses the element that replaces the focused one. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

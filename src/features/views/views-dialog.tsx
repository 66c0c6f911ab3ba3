import { useLayoutEffect, useRef, useState } from 'react';
import { useSearch, useSiteIds } from '../../connections/address';
import { Link } from '../../connections/link';
import { categoriesPath } from '../../connections/paths';
import type { SavedView } from '../../connections/saved-view';
import * as t from '../../messages/generated/views-dialog';
import { Button } from '../../ui/controls/button';
import { CopyButton } from '../../ui/controls/copy-button';
import { Alert } from '../../ui/feedback/alert';
import { announce } from '../../ui/feedback/announcement';
import { bdi } from '../../ui/tags';
import { Dialog, DialogEnd } from '../../ui/overlays/dialog';
import { useColumns, withColumns } from '../../categories/display/use-columns';
import { describeView, toConfiguration } from './describe-view';
import { useSavedViews, withView } from './saved-views';
import { ViewNameForm } from './view-name-form';
import styles from './views-dialog.module.css';

/** Saves the list as it is now by a name, and opens, renames and removes the saved views of its site. */
export function ViewsDialog({ onClose }: { onClose: () => void }) {
  const { connectionId, siteId } = useSiteIds();
  const [columns] = useColumns();
  const query = withColumns(useSearch(), columns);
  const { shared, own, setOwn } = useSavedViews(connectionId, siteId);
  const [renamed, setRenamed] = useState<SavedView | null>(null);
  const [removed, setRemoved] = useState<SavedView | null>(null);
  const [isStored, setStored] = useState(true);
  const nameField = useRef<HTMLInputElement>(null);
  const linkTo = (view: SavedView) => (
    <div className={styles.saved}>
      <Link to={`${categoriesPath(connectionId, siteId)}?${view.query}`} onClick={onClose}>
        <bdi lang="">{view.name}</bdi>
      </Link>
      <p className="note">
        <bdi>{describeView(view.query)}</bdi>
      </p>
    </div>
  );

  /** @param news what has become of the views, which also tells why the focus is where it is then */
  const change = (next: readonly SavedView[], news: string) => {
    const isDone = setOwn(next);
    setStored(isDone);
    setRenamed(null);
    setRemoved(null);
    // The focused element may be gone after this.
    nameField.current?.focus();
    if (isDone) announce(news);
  };

  return (
    <Dialog title={t.title()} onClose={onClose} initialFocus={nameField}>
      <div className={styles.content}>
        <ViewNameForm
          label={t.name()}
          hint={describeView(query)}
          submitLabel={t.save()}
          fieldRef={nameField}
          others={own}
          onSubmit={(name) => change(withView(own, { name, query }), t.saved({ name }))}
        />
        {!isStored && (
          <Alert tone="warning" title={t.notStored()}>
            {t.notStoredHelp()}
          </Alert>
        )}
        {removed && (
          <p className="cluster">
            <span>{t.removedView({ view: removed.name, name: bdi })}</span>
            <Button
              size="sm"
              onClick={() => change(withView(own, removed), t.restored({ name: removed.name }))}
            >
              {t.undo()}
            </Button>
          </p>
        )}
        {own.length > 0 && (
          <section>
            <h3 className={styles.heading}>{t.own()}</h3>
            <ul>
              {own.map((view) => (
                <li key={view.name} className={styles.view}>
                  {view === renamed ? (
                    <RenameForm
                      view={view}
                      others={own.filter((it) => it !== view)}
                      onSubmit={(name) => {
                        const rest = own.filter((it) => it === view || it.name !== name);
                        const next = rest.with(rest.indexOf(view), { ...view, name });
                        change(next, t.renamed({ name }));
                      }}
                      onCancel={() => setRenamed(null)}
                    />
                  ) : (
                    <>
                      {linkTo(view)}
                      <Button
                        size="sm"
                        aria-label={t.renameView({ name: view.name })}
                        onClick={() => setRenamed(view)}
                      >
                        {t.rename()}
                      </Button>
                      <Button
                        size="sm"
                        aria-label={t.removeView({ name: view.name })}
                        onClick={() => {
                          change(
                            own.filter((it) => it !== view),
                            t.removed({ name: view.name }),
                          );
                          setRemoved(view);
                        }}
                      >
                        {t.remove()}
                      </Button>
                    </>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )}
        {shared.length > 0 && (
          <section>
            <h3 className={styles.heading}>{t.shared()}</h3>
            <ul>
              {shared.map((view) => (
                <li key={view.name} className={styles.view}>
                  {linkTo(view)}
                </li>
              ))}
            </ul>
          </section>
        )}
        {own.length > 0 && (
          <DialogEnd>
            <CopyButton label={t.copyConfiguration()} text={() => toConfiguration(own)} />
          </DialogEnd>
        )}
      </div>
    </Dialog>
  );
}

interface RenameFormProps {
  view: SavedView;
  others: readonly SavedView[];
  onSubmit: (name: string) => void;
  onCancel: () => void;
}

function RenameForm({ view, ...props }: RenameFormProps) {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <ViewNameForm
      {...props}
      label={t.newName({ name: view.name })}
      initial={view.name}
      submitLabel={t.rename()}
      fieldRef={field}
    />
  );
}

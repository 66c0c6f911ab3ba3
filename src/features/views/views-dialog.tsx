import { useEffect, useRef, useState } from 'react';
import { useSearch, useSiteIds } from '../../connections/address';
import { Link } from '../../connections/link';
import { categoriesPath } from '../../connections/paths';
import type { SavedView } from '../../connections/saved-view';
import { Button } from '../../ui/controls/button';
import { CopyButton } from '../../ui/controls/copy-button';
import { Alert } from '../../ui/feedback/alert';
import { announce } from '../../ui/feedback/announcement';
import { Dialog, DialogEnd } from '../../ui/overlays/dialog';
import { useColumns, withColumns } from '../../categories/display/use-columns';
import { describeView, toConfiguration, useSavedViews, withView } from './saved-views';
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
        <bdi>{view.name}</bdi>
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
    // Whatever has the focus may be gone with this.
    nameField.current?.focus();
    if (isDone) announce(news);
  };

  return (
    <Dialog title="Saved views" onClose={onClose} initialFocus={nameField}>
      <div className={styles.content}>
        <ViewNameForm
          label="Name for the list as it is now"
          hint={describeView(query)}
          submitLabel="Save"
          fieldRef={nameField}
          others={own}
          onSubmit={(name) => change(withView(own, { name, query }), `${name} saved`)}
        />
        {!isStored && (
          <Alert tone="warning" title="This browser could not save the change">
            It is lost when you leave or reload this page. Free some space, or allow site data for
            this address.
          </Alert>
        )}
        {removed && (
          <p className="cluster">
            <span>
              <bdi>{removed.name}</bdi> removed
            </span>
            <Button
              size="sm"
              onClick={() => change(withView(own, removed), `${removed.name} is back`)}
            >
              Undo
            </Button>
          </p>
        )}
        {own.length > 0 && (
          <section>
            <h3 className={styles.heading}>In this browser</h3>
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
                        change(next, `Renamed to ${name}`);
                      }}
                      onCancel={() => setRenamed(null)}
                    />
                  ) : (
                    <>
                      {linkTo(view)}
                      <Button
                        size="sm"
                        aria-label={`Rename ${view.name}`}
                        onClick={() => setRenamed(view)}
                      >
                        Rename
                      </Button>
                      <Button
                        size="sm"
                        aria-label={`Remove ${view.name}`}
                        onClick={() => {
                          change(
                            own.filter((it) => it !== view),
                            `${view.name} removed`,
                          );
                          setRemoved(view);
                        }}
                      >
                        Remove
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
            <h3 className={styles.heading}>For everybody</h3>
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
            <CopyButton label="Copy as configuration" text={() => toConfiguration(own)} />
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
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <ViewNameForm
      {...props}
      label={`New name for ${view.name}`}
      initial={view.name}
      submitLabel="Rename"
      fieldRef={field}
    />
  );
}

import {
  Bookmark,
  BookmarkCheck,
  BookmarkPlus,
  Link as LinkIcon,
  type LucideIcon,
  X,
} from 'lucide-react';
import { type FormEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import * as v from 'valibot';
import { COLUMNS_ADDRESS, useListPreferences } from '../list/list-preferences';
import { readAddressState, useGoTo, useIds, writeAddressState } from '../../routing/address';
import { LIST_ADDRESS } from '../../routing/list-state';
import { Link, useLocation } from 'react-router-dom';
import { categoriesPath } from '../../routing/paths';
import { toStoredName } from '../../site/stored-map';
import { useSitePaths } from '../../panes/site-paths';
import * as t from '../../messages/generated/views';
import { deviceStorage } from '../../base/browser-storage';
import { type CommandTable, useCommands } from '../../ui/commands/commands';
import { barLabel, Button, IconButton } from '../../ui/controls/button';
import { CopyButton } from '../../ui/controls/copy-button';
import { TextField } from '../../ui/controls/field';
import { announce } from '../../ui/feedback/announcement';
import { Dialog } from '../../ui/overlays/dialog';
import { createStoredValue } from '../../base/store';
import { useStore } from '../../ui/hooks/use-store';
import { bdi } from '../../ui/tags';
import styles from './views.module.css';

const savedViewSchema = v.object({ name: v.pipe(v.string(), v.nonEmpty()), query: v.string() });

type SavedView = v.InferOutput<typeof savedViewSchema>;

const VIEW_ADDRESS = { ...LIST_ADDRESS, ...COLUMNS_ADDRESS };

type ViewState = ReturnType<typeof readView>;

const readView = (query: string) => readAddressState(VIEW_ADDRESS, query);

/** Returns the same query string for the same state, whatever the order and spelling of its parameters. */
const toQuery = (state: ViewState) => writeAddressState(VIEW_ADDRESS, '', state).slice(1);

const parseViews = (stored: unknown): readonly SavedView[] =>
  Array.isArray(stored) ? stored.filter((entry) => v.is(savedViewSchema, entry)) : [];

interface ViewsContext {
  views: readonly SavedView[];
  open: (view: SavedView) => void;
  manage: () => void;
}

const OF_VIEWS = { keywords: t.keywords, section: t.savedViews };

export const VIEW_COMMANDS: CommandTable<ViewsContext> = [
  ({ views }) =>
    views.map((view) => ({
      ...OF_VIEWS,
      id: `view ${view.name}`,
      label: () => view.name,
      Icon: Bookmark,
      run: ({ open }) => open(view),
    })),
  {
    ...OF_VIEWS,
    id: 'save-view',
    label: t.manage,
    Icon: BookmarkPlus,
    run: ({ manage }) => manage(),
  },
];

export function ViewControls() {
  const { connectionId, siteId, categoryId } = useIds();
  const stored = useMemo(
    () => createStoredValue(deviceStorage, toStoredName('views', connectionId, siteId), parseViews),
    [connectionId, siteId],
  );
  const views = useStore(stored);
  const pathOf = ({ query }: SavedView) => `${categoriesPath(connectionId, siteId)}?${query}`;
  const [focus, setFocus] = useState<'name' | 'views' | null>(null);
  const state = readView(useLocation().search);
  const isPlain = toQuery(state) === '';
  const [{ columns: deviceColumns }] = useListPreferences();
  // A view without columns in its URL shows the columns of this device.
  const toFullQuery = (view: ViewState) =>
    toQuery({ ...view, columns: view.columns ?? deviceColumns });
  const query = toFullQuery(state);
  const open = views.find((view) => toFullQuery(readView(view.query)) === query);
  const goTo = useGoTo();
  const paths = useSitePaths();
  useCommands(VIEW_COMMANDS, () => ({
    views,
    open: (view) => goTo(pathOf(view)),
    manage: () => setFocus('name'),
  }));
  const renderButton = (
    on: 'name' | 'views',
    label: string,
    Icon: LucideIcon,
    shown?: ReactNode,
  ) => (
    <Button
      {...barLabel(label, Icon, shown)}
      title={label}
      aria-haspopup="dialog"
      onClick={() => setFocus(on)}
    />
  );
  return (
    <>
      {/* An open category has the same button. */}
      {!isPlain && categoryId === null && (
        <CopyButton
          label={t.copyLink()}
          text={() => paths.linkTo(paths.categories)}
          news={paths.linkCopied}
          Icon={LinkIcon}
        />
      )}
      {!isPlain && renderButton('name', t.saveView(), BookmarkPlus)}
      {views.length > 0 &&
        renderButton(
          'views',
          open ? t.openView(open) : t.views(),
          open ? BookmarkCheck : Bookmark,
          open && (
            <bdi lang="" className={styles.name}>
              {open.name}
            </bdi>
          ),
        )}
      {focus && (
        <ViewsDialog
          {...{ views, query, pathOf, focus }}
          onChange={stored.set}
          onClose={() => setFocus(null)}
        />
      )}
    </>
  );
}

interface ViewsDialogProps {
  views: readonly SavedView[];
  query: string;
  pathOf: (view: SavedView) => string;
  /** The initial focus: the name of a new view, or the first saved view. */
  focus: 'name' | 'views';
  onChange: (views: readonly SavedView[]) => boolean;
  onClose: () => void;
}

function ViewsDialog({ views, query, pathOf, focus, onChange, onClose }: ViewsDialogProps) {
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [removed, setRemoved] = useState<{ view: SavedView; index: number } | null>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const firstView = useRef<HTMLAnchorElement>(null);
  const name = typed.trim();

  const change = (next: readonly SavedView[], news: string, undoable: typeof removed = null) => {
    const isStored = onChange(next);
    setRemoved(undoable);
    // Moves focus, because the pressed button may disappear.
    nameField.current?.focus();
    announce(isStored ? news : t.notStored());
  };
  /** Adds a view, or replaces the one with its name. */
  const add = (view: SavedView, news: string, place = views.length) => {
    const index = views.findIndex((other) => other.name === view.name);
    change(index === -1 ? views.toSpliced(place, 0, view) : views.with(index, view), news);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(name === '');
    setTyped('');
    if (name === '') return nameField.current?.focus();
    add({ name, query }, t.saved({ name }));
    return onClose();
  };

  return (
    <Dialog
      title={t.savedViews()}
      onClose={onClose}
      initialFocus={focus === 'name' ? nameField : firstView}
    >
      <div className="stack roomy dialog-content">
        {views.length > 0 && (
          <ul>
            {views.map((view, index) => (
              <li key={view.name} className={styles.view}>
                <Link ref={index === 0 ? firstView : null} to={pathOf(view)} onClick={onClose}>
                  <bdi lang="">{view.name}</bdi>
                </Link>
                <IconButton
                  label={t.removeView({ name: view.name })}
                  Icon={X}
                  onClick={() => {
                    const others = views.toSpliced(index, 1);
                    change(others, t.removed({ name: view.name }), { view, index });
                  }}
                />
              </li>
            ))}
          </ul>
        )}
        {removed && (
          <p className="cluster">
            <span>{t.removedView({ view: removed.view.name, name: bdi })}</span>
            <Button
              size="sm"
              onClick={() => {
                const { view, index } = removed;
                add(view, t.restored({ name: view.name }), index);
              }}
            >
              {t.undo()}
            </Button>
          </p>
        )}
        <form className="stack" noValidate onSubmit={submit}>
          <TextField
            ref={nameField}
            label={t.name()}
            autoComplete="off"
            maxLength={40}
            value={typed}
            error={isMissing && typed === '' ? t.nameMissing() : undefined}
            warning={views.some((view) => view.name === name) ? t.replacesView() : undefined}
            onChange={({ target }) => setTyped(target.value)}
          />
          <div className="cluster">
            <Button type="submit" variant="primary">
              {t.save()}
            </Button>
          </div>
        </form>
      </div>
    </Dialog>
  );
}

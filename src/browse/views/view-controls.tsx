import { Bookmark, BookmarkCheck, BookmarkPlus, ChevronDown, Link as LinkIcon } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { deviceStorage } from '../../base/browser-storage';
import { createStoredValue } from '../../base/store';
import * as t from '../../messages/generated/views';
import type { LoadedCategories } from '../../model/loaded-categories';
import { useSitePaths } from '../../panes/site-paths';
import { useGoTo, useIds } from '../../routing/address';
import { categoriesPath } from '../../routing/paths';
import { toStoredName } from '../../site/stored-map';
import { type CommandTable, useCommands } from '../../ui/commands/commands';
import { barLabel, buttonClass } from '../../ui/controls/button';
import { CopyButton } from '../../ui/controls/copy-button';
import { copyAndAnnounce } from '../../ui/controls/copy-text';
import { useStore } from '../../ui/hooks/use-store';
import { Popover } from '../../ui/overlays/popover';
import { restoreFocus } from '../../ui/restore-focus';
import { useListPreferences } from '../list/list-preferences';
import { parseViews, readView, type SavedView, toQuery, type ViewState } from './saved-views';
import { suggestName } from './suggest-name';
import styles from './views.module.css';
import { ViewsMenu } from './views-menu';
import { Text } from '../../ui/text/text';

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

export function ViewControls({ loaded }: { loaded: LoadedCategories | null }) {
  const { connectionId, siteId, categoryId } = useIds();
  const stored = useMemo(
    () => createStoredValue(deviceStorage, toStoredName('views', connectionId, siteId), parseViews),
    [connectionId, siteId],
  );
  const views = useStore(stored);
  const pathOf = ({ query }: SavedView) => `${categoriesPath(connectionId, siteId)}?${query}`;
  const state = readView(useLocation().search);
  const isPlain = toQuery(state) === '';
  const [{ columns: deviceColumns }] = useListPreferences();
  // A view without columns in its URL shows the columns of this device.
  const toFullQuery = (view: ViewState) =>
    toQuery({ ...view, columns: view.columns ?? deviceColumns });
  const query = toFullQuery(state);
  const open = views.find((view) => toFullQuery(readView(view.query)) === query);
  const changed = useChanged(views, open, isPlain);
  // `name` offers to save the list as a view. In the default state, only the command opens it because there is nothing
  // to save.
  const [menu, setMenu] = useState<'views' | 'name' | null>(null);
  const shown = open || isPlain ? 'views' : 'name';
  const goTo = useGoTo();
  const paths = useSitePaths();
  const linkToList = () => paths.linkTo(paths.categories);
  useCommands(VIEW_COMMANDS, () => ({
    views,
    open: (view) => goTo(pathOf(view)),
    manage: () => setMenu('name'),
  }));
  return (
    <>
      {/* An open category has the same button. */}
      {!isPlain && categoryId === null && (
        <CopyButton
          label={t.copyLink()}
          text={linkToList}
          news={paths.linkCopied}
          Icon={LinkIcon}
        />
      )}
      {(!isPlain || views.length > 0 || menu !== null) && (
        <Text ref={restoreFocus} place="rigid">
          <Popover
            trigger={toTrigger(open, isPlain)}
            title={t.savedViews()}
            isMenu
            control={{
              isOpen: menu !== null,
              onChange: (isOpen) => setMenu(isOpen ? shown : null),
            }}
          >
            <ViewsMenu
              {...{ views, open, changed, query, pathOf }}
              suggestion={menu === 'name' && !open ? suggestName(state, loaded) : null}
              onChange={stored.set}
              onCopyLink={
                isPlain ? null : () => void copyAndAnnounce(linkToList(), paths.linkCopied())
              }
              onClose={() => setMenu(null)}
            />
          </Popover>
        </Text>
      )}
    </>
  );
}

/** Returns the view that was opened last, if the list has been changed since. */
function useChanged(views: readonly SavedView[], open: SavedView | undefined, isPlain: boolean) {
  const [last, setLast] = useState<string | null>(null);
  const latest = open?.query ?? (isPlain ? null : last);
  if (latest !== last) setLast(latest);
  return open ? undefined : views.find(({ query }) => query === latest);
}

function toTrigger(open: SavedView | undefined, isPlain: boolean) {
  const label = open ? t.openView(open) : isPlain ? t.views() : t.saveView();
  const Icon = open ? BookmarkCheck : isPlain ? Bookmark : BookmarkPlus;
  const shown = (
    <span className={styles.label}>
      {open ? (
        <bdi lang="" className={styles.name}>
          {open.name}
        </bdi>
      ) : (
        <span>{label}</span>
      )}
      <ChevronDown aria-hidden="true" />
    </span>
  );
  return { ...barLabel(label, Icon, shown), className: buttonClass(), title: label };
}

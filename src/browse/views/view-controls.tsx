import { Bookmark, BookmarkPlus, Link } from 'lucide-react';
import { useMemo, useState } from 'react';
import * as v from 'valibot';
import { toListSearch } from '../../routing/list-state';
import { useAddress, useOpenId, useSearch, useSiteIds } from '../../routing/address';
import { categoriesPath } from '../../routing/paths';
import { toStoredName } from '../../site/stored-map';
import { useSitePaths } from '../../site/site-paths';
import * as t from '../../messages/generated/views';
import { deviceStorage } from '../../ui/browser-storage';
import { useCommands } from '../../ui/commands/commands';
import { barLabel, Button } from '../../ui/controls/button';
import { CopyButton } from '../../ui/controls/copy-button';
import { createLazyPart } from '../../ui/lazy/lazy-part';
import { createStoredValue, useStore } from '../../ui/store';
import type { SavedView } from './views-dialog';

const ViewsDialog = createLazyPart(async () => (await import('./views-dialog')).ViewsDialog);

const savedViewSchema = v.object({ name: v.pipe(v.string(), v.nonEmpty()), query: v.string() });

const parseViews = (stored: unknown): readonly SavedView[] =>
  Array.isArray(stored) ? stored.filter((entry) => v.is(savedViewSchema, entry)) : [];

export function ViewControls() {
  const { connectionId, siteId } = useSiteIds();
  const stored = useMemo(
    () => createStoredValue(deviceStorage, toStoredName('views', connectionId, siteId), parseViews),
    [connectionId, siteId],
  );
  const views = useStore(stored);
  const pathOf = ({ query }: SavedView) => `${categoriesPath(connectionId, siteId)}?${query}`;
  const [focus, setFocus] = useState<'name' | 'views' | null>(null);
  const open = (on: 'name' | 'views') => ViewsDialog.whenLoaded(() => setFocus(on));
  const isPlain = toListSearch(useSearch()) === '';
  const isCategoryOpen = useOpenId() !== null;
  const { goTo } = useAddress();
  const paths = useSitePaths();
  const common = { keywords: t.keywords(), section: t.savedViews() };
  useCommands([
    ...views.map((view) => ({
      id: `view ${view.name}`,
      label: view.name,
      ...common,
      Icon: Bookmark,
      run: () => goTo(pathOf(view)),
    })),
    {
      id: 'save-view',
      label: t.manage(),
      ...common,
      Icon: BookmarkPlus,
      run: () => open('name'),
    },
  ]);
  const renderButton = (on: 'name' | 'views', label: string, title = label) => (
    <Button
      {...barLabel(label, on === 'name' ? BookmarkPlus : Bookmark)}
      title={title}
      aria-haspopup="dialog"
      onClick={() => open(on)}
    />
  );
  return (
    <>
      {/* The category that is open has the same link. */}
      {!isPlain && !isCategoryOpen && (
        <CopyButton label={t.copyLink()} text={() => paths.linkTo(paths.categories)} Icon={Link} />
      )}
      {!isPlain && renderButton('name', t.saveView())}
      {views.length > 0 && renderButton('views', t.views(), t.savedViews())}
      {focus && (
        <ViewsDialog
          {...{ views, pathOf, focus }}
          onChange={stored.set}
          onClose={() => setFocus(null)}
        />
      )}
    </>
  );
}

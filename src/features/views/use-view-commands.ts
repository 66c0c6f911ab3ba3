import { Bookmark, BookmarkPlus } from 'lucide-react';
import { useSavedViews } from './saved-views';
import { useConnections } from '../../connections/connections-context';
import { categoriesPath } from '../../connections/paths';
import { useAddress, useSiteIds } from '../../connections/address';
import * as t from '../../messages/generated/views';
import type { Command } from '../../ui/commands/command';

/** Opens the saved views of the site that is on screen, and leads to where they are saved and changed. */
export function useViewCommands(onManage: () => void): Command[] {
  const { connectionId, siteId } = useSiteIds();
  const isKnown = useConnections().some(({ id }) => id === connectionId);
  const { own, shared } = useSavedViews(connectionId, siteId);
  const { goTo } = useAddress();
  if (!isKnown || siteId === '') return [];
  return [
    ...[...own, ...shared].map(({ name, query }, index) => ({
      id: `view ${index}`,
      label: name,
      keywords: t.viewKeywords(),
      section: t.savedViews(),
      Icon: Bookmark,
      run: () => goTo(`${categoriesPath(connectionId, siteId)}?${query}`),
    })),
    {
      id: 'views',
      label: t.manage(),
      keywords: t.manageKeywords(),
      section: t.savedViews(),
      Icon: BookmarkPlus,
      run: onManage,
    },
  ];
}

import { Bookmark, BookmarkPlus } from 'lucide-react';
import { useSavedViews } from './saved-views';
import { useConnections } from '../../connections/connections-context';
import { categoriesPath } from '../../connections/paths';
import { useAddress, useSiteIds } from '../../connections/address';
import type { Command } from '../../ui/commands/command';

const SECTION = 'Saved views';

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
      keywords: 'view filter',
      section: SECTION,
      Icon: Bookmark,
      run: () => goTo(`${categoriesPath(connectionId, siteId)}?${query}`),
    })),
    {
      id: 'views',
      label: 'Save or manage views…',
      keywords: 'bookmark filter',
      section: SECTION,
      Icon: BookmarkPlus,
      run: onManage,
    },
  ];
}

import {
  Download,
  Link,
  List,
  ListChecks,
  ListTree,
  RefreshCw,
  Search,
  Square,
  ArrowDownToLine,
} from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useSitePaths } from '../../connections/paths';
import { APP_SHORTCUTS } from '../../ui/commands/app-shortcuts';
import type { Command } from '../../ui/commands/command';
import { useCommands } from '../../ui/commands/commands-context';
import { copyAndAnnounce } from '../../ui/controls/copy-text';
import { type View, withView } from '../list-state';
import type { LoadedCategories } from '../model/loaded-categories';
import { SHORTCUTS } from '../shortcuts';
import { createCategoryFinder } from './category-finder';
import type { SelectionControl } from './use-selection';

const SECTION = 'List and tree';

interface ListCommands {
  loaded: LoadedCategories | null;
  view: View;
  openId: string | null;
  selection: SelectionControl;
  isLoading: boolean;
  onSearch: () => void;
  onRefresh: () => void;
  onLoadAll: () => void;
  onStop: () => void;
  onExport: () => void;
}

/** What can be done with the list, by key and from the palette, and its categories by name. */
export function useListCommands({
  loaded,
  view,
  openId,
  selection,
  isLoading,
  onSearch,
  onRefresh,
  onLoadAll,
  onStop,
  onExport,
}: ListCommands): void {
  const paths = useSitePaths();
  const [, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const open = (categoryId: string) => void navigate(paths.category(categoryId));
  const show = (next: View) => {
    if (next !== view) setSearch((current) => withView(current, next));
  };
  const close = () => {
    if (selection.ids.size > 0) selection.clear();
    else if (openId !== null) void navigate(paths.categories);
  };

  const commands: (Command | false | null)[] = [
    {
      id: 'search',
      title: SHORTCUTS.search.label,
      section: SECTION,
      Icon: Search,
      shortcut: SHORTCUTS.search,
      run: onSearch,
    },
    {
      id: 'list',
      title: SHORTCUTS.list.label,
      section: SECTION,
      Icon: List,
      shortcut: SHORTCUTS.list,
      run: () => show('list'),
    },
    {
      id: 'tree',
      title: SHORTCUTS.tree.label,
      section: SECTION,
      Icon: ListTree,
      shortcut: SHORTCUTS.tree,
      run: () => show('tree'),
    },
    loaded?.paging.kind === 'more' &&
      !isLoading && {
        id: 'load-all',
        title: 'Load all',
        section: SECTION,
        Icon: ArrowDownToLine,
        run: onLoadAll,
      },
    isLoading && {
      id: 'stop',
      title: 'Stop',
      keywords: 'loading',
      section: SECTION,
      Icon: Square,
      run: onStop,
    },
    !isLoading && {
      id: 'refresh',
      title: 'Refresh',
      keywords: 'reload',
      section: SECTION,
      Icon: RefreshCw,
      run: onRefresh,
    },
    loaded && {
      id: 'export',
      title: 'Export…',
      keywords: 'copy download csv json markdown',
      section: SECTION,
      Icon: Download,
      run: onExport,
    },
    {
      id: 'copy-link',
      title: 'Copy link',
      keywords: 'url address',
      section: SECTION,
      Icon: Link,
      run: () => void copyAndAnnounce('Link', window.location.href),
    },
    {
      id: 'check',
      title: 'Check connection',
      keywords: 'test diagnose contract paging parameters service',
      section: 'Connections',
      Icon: ListChecks,
      run: () => void navigate(paths.check),
    },
    { id: 'close', title: APP_SHORTCUTS.close.label, shortcut: APP_SHORTCUTS.close, run: close },
  ];
  useCommands(
    commands.filter((command) => command !== false && command !== null),
    loaded ? createCategoryFinder(loaded, open) : undefined,
  );
}

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
import { useAddress, useIsChangesOpen } from '../../connections/address';
import { useSitePaths } from '../../connections/use-site-paths';
import { APP_SHORTCUTS } from '../../ui/commands/app-shortcuts';
import type { Command } from '../../ui/commands/command';
import { useCommands } from '../../ui/commands/commands-context';
import { copyAndAnnounce } from '../../ui/controls/copy-text';
import { useListState } from '../list-state';
import type { Completion } from '../loading/plan-completion';
import type { ListLoading } from '../loading/use-list-loading';
import { fromShortcut, SHORTCUTS } from '../shortcuts';
import { createCategoryFinder } from './category-finder';
import type { SelectionControl } from './use-selection';

const SECTION = 'List and tree';

interface ListCommands {
  loading: ListLoading;
  selection: SelectionControl;
  onSearch: () => void;
  onExport: () => void;
  completion: Completion;
  /** Told what the palette searches for, once typing there rests; nothing when it is closed. */
  onPaletteSearch: (query: string) => void;
}

/** Offers what can be done with the list, by key and from the palette, and its categories by name. */
export function useListCommands({
  loading,
  selection,
  onSearch,
  onExport,
  completion,
  onPaletteSearch,
}: ListCommands): void {
  const { loaded } = loading;
  const isLoading = loading.activity !== null;
  // Searching for a command may start it: that is no reason for the command to go.
  const isFree = !isLoading || loading.isCompleting;
  const paths = useSitePaths();
  const [{ view }, changeList] = useListState();
  const { goTo, ids } = useAddress();
  const isChangesOpen = useIsChangesOpen();
  const open = (categoryId: string) => goTo(paths.category(categoryId));
  const show = (next: typeof view) => {
    if (next !== view) changeList({ view: next });
  };
  const close = () => {
    if (selection.ids.size > 0) selection.clear();
    else if (ids().categoryId !== null || isChangesOpen) goTo(paths.categories);
  };

  const commands: (Command | false | null)[] = [
    {
      id: 'search',
      ...fromShortcut(SHORTCUTS.search),
      Icon: Search,
      run: onSearch,
    },
    {
      id: 'list',
      ...fromShortcut(SHORTCUTS.list),
      Icon: List,
      run: () => show('list'),
    },
    {
      id: 'tree',
      ...fromShortcut(SHORTCUTS.tree),
      Icon: ListTree,
      run: () => show('tree'),
    },
    loaded?.paging.kind === 'more' &&
      isFree && {
        id: 'load-all',
        title: 'Load all',
        section: SECTION,
        Icon: ArrowDownToLine,
        run: loading.loadAll,
      },
    isLoading && {
      id: 'stop',
      title: 'Stop',
      keywords: 'loading',
      section: SECTION,
      Icon: Square,
      run: loading.stop,
    },
    isFree && {
      id: 'refresh',
      title: 'Refresh',
      keywords: 'reload',
      section: SECTION,
      Icon: RefreshCw,
      run: loading.refresh,
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
      run: () => goTo(paths.check),
    },
    { id: 'close', title: APP_SHORTCUTS.close.label, shortcut: APP_SHORTCUTS.close, run: close },
  ];
  useCommands(
    commands.filter((command) => command !== false && command !== null),
    loaded
      ? createCategoryFinder({ loading, loaded, completion, onOpen: open, onPaletteSearch })
      : undefined,
  );
}

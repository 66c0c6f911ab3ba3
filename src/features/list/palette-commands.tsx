import {
  ArrowDownToLine,
  Download,
  GitCompareArrows,
  Link,
  ListChecks,
  ListFilter,
  RefreshCw,
  Square,
} from 'lucide-react';
import { useAddress } from '../../connections/address';
import { comparePath } from '../../connections/paths';
import { useSiteContext } from '../../connections/site-context';
import { useSitePaths } from '../../connections/use-site-paths';
import type { Command } from '../../ui/commands/command';
import { useCommands } from '../../ui/commands/commands-context';
import { copyAndAnnounce } from '../../ui/controls/copy-text';
import type { WholeListLoading } from '../../categories/loading/use-whole-list';
import { changeListAddress, toListSearch } from '../../categories/list-state';
import { createCategoryFinder } from './category-finder';

const SECTION = 'List and tree';

interface PaletteCommandsProps {
  loading: WholeListLoading;
  onExport: () => void;
  onFindList: () => void;
  /** Told what the palette searches for, once typing there pauses; nothing when it is closed. */
  onSearch: (query: string) => void;
}

/** Offers the palette what has no keys of its own, and the categories by name. No first screen needs it. */
export function PaletteCommands({ loading, onExport, onFindList, onSearch }: PaletteCommandsProps) {
  const { loaded } = loading;
  const isLoading = loading.activity !== null;
  // Searching for a command may start it: that is no reason for the command to go.
  const isFree = !isLoading || loading.isCompleting;
  const { connection, siteId } = useSiteContext();
  const paths = useSitePaths();
  const { goTo, search } = useAddress();

  const commands: (Command | false | null)[] = [
    loaded?.paging.kind === 'more' &&
      isFree && {
        id: 'load-all',
        label: 'Load all',
        section: SECTION,
        Icon: ArrowDownToLine,
        run: loading.loadAll,
      },
    isLoading && {
      id: 'stop',
      label: 'Stop',
      keywords: 'loading',
      section: SECTION,
      Icon: Square,
      run: loading.stop,
    },
    isFree && {
      id: 'refresh',
      label: 'Refresh',
      keywords: 'reload',
      section: SECTION,
      Icon: RefreshCw,
      run: loading.refresh,
    },
    loaded && {
      id: 'export',
      label: 'Export…',
      keywords: 'copy download csv json markdown',
      section: SECTION,
      Icon: Download,
      run: onExport,
    },
    loaded && {
      id: 'find-list',
      label: 'Find a list…',
      keywords: 'paste ids slugs names paths lines spreadsheet',
      section: SECTION,
      Icon: ListFilter,
      run: onFindList,
    },
    {
      id: 'copy-link',
      label: 'Copy link',
      keywords: 'url address',
      section: SECTION,
      Icon: Link,
      run: () => void copyAndAnnounce('Link', window.location.href),
    },
    {
      id: 'compare',
      label: 'Compare with…',
      keywords: 'diff difference environment staging production file site',
      section: SECTION,
      Icon: GitCompareArrows,
      run: () => goTo(comparePath(connection.id, siteId) + toListSearch(search())),
    },
    {
      id: 'check',
      label: 'Check connection',
      keywords: 'test diagnose contract paging parameters service',
      section: 'Connections',
      Icon: ListChecks,
      run: () => goTo(paths.check),
    },
  ];
  useCommands(
    commands.filter((command) => command !== false && command !== null),
    {
      finder: loaded
        ? createCategoryFinder({
            loading,
            loaded,
            onOpen: (categoryId) => goTo(paths.category(categoryId)),
            onListAll: (query) => goTo(changeListAddress(paths.categories, { query })),
            onPaletteSearch: onSearch,
          })
        : undefined,
    },
  );
  return null;
}

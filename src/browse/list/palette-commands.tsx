import {
  ArrowDownToLine,
  Download,
  GitCompareArrows,
  Link,
  ListChecks,
  RefreshCw,
  Square,
} from 'lucide-react';
import * as commandMessages from '../../messages/generated/commands';
import * as palette from '../../messages/generated/palette';
import * as t from '../../messages/generated/palette-commands';
import { useAddress, useOpenId } from '../../routing/address';
import { comparePath } from '../../routing/paths';
import { useSiteContext } from '../../site/site-context';
import { useSitePaths } from '../../site/site-paths';
import { type Command, useCommands } from '../../ui/commands/commands';
import { copyAndAnnounce } from '../../ui/controls/copy-text';
import type { WholeListLoading } from '../../data/whole-list';
import { toListSearch } from '../../routing/list-state';

interface PaletteCommandsProps {
  loading: WholeListLoading;
  onExport: () => void;
}

export function PaletteCommands({ loading, onExport }: PaletteCommandsProps) {
  const { loaded } = loading;
  const section = commandMessages.listAndTree();
  const isLoading = loading.activity !== null;
  const isFree = !isLoading || loading.isCompleting;
  const { connection, siteId } = useSiteContext();
  const paths = useSitePaths();
  const { goTo, search } = useAddress();
  const openId = useOpenId();
  const current = openId === null ? paths.categories : paths.category(openId);

  const commands: (Command | false | null)[] = [
    loaded?.paging.kind === 'more' &&
      isFree && {
        id: 'load-all',
        label: t.loadAll(),
        section,
        Icon: ArrowDownToLine,
        run: loading.loadAll,
      },
    isLoading && {
      id: 'stop',
      label: t.stop(),
      keywords: t.stopKeywords(),
      section,
      Icon: Square,
      run: loading.stop,
    },
    isFree && {
      id: 'refresh',
      label: t.refresh(),
      keywords: t.refreshKeywords(),
      section,
      Icon: RefreshCw,
      run: loading.refresh,
    },
    loaded && {
      id: 'export',
      label: t.exportList(),
      keywords: t.exportKeywords(),
      section,
      Icon: Download,
      run: onExport,
    },
    {
      id: 'copy-link',
      label: t.copyLink(),
      keywords: t.copyLinkKeywords(),
      section,
      Icon: Link,
      run: () => void copyAndAnnounce(paths.linkTo(current), t.linkCopied()),
    },
    {
      id: 'compare',
      label: t.compare(),
      keywords: t.compareKeywords(),
      section,
      Icon: GitCompareArrows,
      run: () => goTo(comparePath(connection.id, siteId) + toListSearch(search())),
    },
    {
      id: 'check',
      label: t.check(),
      keywords: t.checkKeywords(),
      section: palette.connections(),
      Icon: ListChecks,
      run: () => goTo(paths.check),
    },
  ];
  useCommands(commands.filter((command) => command !== false && command !== null));
  return null;
}

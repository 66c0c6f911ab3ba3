import {
  ArrowDownToLine,
  Download,
  GitCompareArrows,
  Link,
  ListChecks,
  type LucideIcon,
  RefreshCw,
  Square,
} from 'lucide-react';
import * as commandMessages from '../../messages/generated/commands';
import * as palette from '../../messages/generated/palette';
import * as t from '../../messages/generated/palette-commands';
import { useGoTo, useIds } from '../../routing/address';
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
  const goTo = useGoTo();
  const { categoryId: openId } = useIds();
  const current = openId === null ? paths.categories : paths.category(openId);

  const toCommand = (
    id: string,
    Icon: LucideIcon,
    label: string,
    run: () => void,
    keywords = '',
  ): Command => ({ id, Icon, label, run, keywords, section });

  const commands = [
    loaded?.paging.kind === 'more' &&
      isFree &&
      toCommand('load-all', ArrowDownToLine, t.loadAll(), loading.loadAll),
    isLoading && toCommand('stop', Square, t.stop(), loading.stop, t.stopKeywords()),
    isFree && toCommand('refresh', RefreshCw, t.refresh(), loading.refresh, t.refreshKeywords()),
    loaded && toCommand('export', Download, t.exportList(), onExport, t.exportKeywords()),
    toCommand(
      'copy-link',
      Link,
      t.copyLink(),
      () => void copyAndAnnounce(paths.linkTo(current), t.linkCopied()),
      t.copyLinkKeywords(),
    ),
    toCommand(
      'compare',
      GitCompareArrows,
      t.compare(),
      () => goTo((search) => comparePath(connection.id, siteId) + toListSearch(search)),
      t.compareKeywords(),
    ),
    {
      ...toCommand('check', ListChecks, t.check(), () => goTo(paths.check), t.checkKeywords()),
      section: palette.connections(),
    },
  ];
  useCommands(commands.filter((command) => command !== false && command !== null));
  return null;
}

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
import type { RefObject } from 'react';
import * as commandMessages from '../../messages/generated/commands';
import * as palette from '../../messages/generated/palette';
import * as t from '../../messages/generated/palette-commands';
import { useGoTo, useIds } from '../../routing/address';
import { comparePath } from '../../routing/paths';
import { useSiteContext } from '../../site/site-context';
import { useSitePaths } from '../../site/site-paths';
import { CLOSE, type Command, useCommands } from '../../ui/commands/commands';
import { copyAndAnnounce } from '../../ui/controls/copy-text';
import type { ListLoading } from '../../data/use-list';
import { toListSearch, useListState } from '../../routing/list-state';
import { viewOptions } from './list-toolbar';
import type { SelectionControl } from './use-selection';

interface ListCommandsOptions {
  loading: ListLoading;
  selection: SelectionControl;
  pane: RefObject<HTMLElement | null>;
  onExport: () => void;
}

/** Offers the commands of the list: its views, loading, export and links, and closing what is open. */
export function useListCommands(options: ListCommandsOptions): void {
  const { loading, selection, pane, onExport } = options;
  const { loaded } = loading;
  const [{ view }, changeList] = useListState();
  const section = commandMessages.listAndTree();
  const isLoading = loading.load !== null;
  const isFree = !isLoading || loading.isNeedServed;
  const { connection, siteId } = useSiteContext();
  const paths = useSitePaths();
  const goTo = useGoTo();
  const { categoryId: openId } = useIds();
  const current = openId === null ? paths.categories : paths.category(openId);

  const close = () => {
    // Outside the list, Escape closes the open category and keeps the selection.
    const isInList = openId === null || pane.current?.contains(document.activeElement);
    if (selection.ids.size > 0 && isInList) selection.clear();
    else if (openId !== null) goTo(paths.categories);
  };

  const toCommand = (
    id: string,
    Icon: LucideIcon,
    label: string,
    run: () => void,
    keywords = '',
  ): Command => ({ id, Icon, label, run, keywords, section });

  const commands = [
    ...viewOptions().map(({ value, action, keys, Icon }) => ({
      id: value,
      label: action,
      keys,
      section,
      Icon,
      run: () => value !== view && changeList({ view: value }),
    })),
    { ...CLOSE, run: close },
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
}

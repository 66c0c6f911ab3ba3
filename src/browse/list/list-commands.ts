import { ArrowDownToLine, Download, Link, RefreshCw, Square } from 'lucide-react';
import type { RefObject } from 'react';
import * as commands from '../../messages/generated/commands';
import * as t from '../../messages/generated/palette-commands';
import { useGoTo, useIds } from '../../routing/address';
import { useSitePaths } from '../../panes/site-paths';
import { CLOSE, type CommandTable, useCommands } from '../../ui/commands/commands';
import { copyAndAnnounce } from '../../ui/controls/copy-text';
import type { ListLoading } from '../../data/use-list';
import { useListState } from '../../routing/list-state';
import { useIsWide } from '../../ui/hooks/use-is-wide';
import type { ListActions } from '../actions/list-actions';
import { VIEWS } from './list-toolbar';
import type { SelectionControl } from './use-selection';

interface ListOnScreen {
  loading: ListLoading;
  selection: SelectionControl;
  pane: RefObject<HTMLElement | null>;
  exportList: () => void;
  show: ListActions['show'];
}

interface ListContext extends ListOnScreen, ReturnType<typeof useListScreen> {}

const section = commands.listAndTree;

const isFree = ({ loading }: ListContext) => loading.load === null || loading.isCompleting;

/** The list's commands: views, loading, export and links, and closing what is open. */
export const LIST_COMMANDS: CommandTable<ListContext> = [
  ...VIEWS.map(({ value, action, keys, Icon }) => ({
    id: value,
    label: action,
    keys,
    section,
    Icon,
    run({ view, changeList, openId, isWide, show }: ListContext) {
      // On a narrow screen, the open category covers the list.
      if (openId !== null && !isWide) show(openId, value);
      else if (value !== view) changeList({ view: value });
    },
  })),
  { ...CLOSE, run: close },
  {
    id: 'load-all',
    label: t.loadAll,
    section,
    Icon: ArrowDownToLine,
    isEnabled: (context) => context.loading.loaded?.paging.kind === 'more' && isFree(context),
    run: ({ loading }) => loading.loadAll(),
  },
  {
    id: 'stop',
    label: t.stop,
    keywords: t.stopKeywords,
    section,
    Icon: Square,
    isEnabled: ({ loading }) => loading.load !== null,
    run: ({ loading }) => loading.stop(),
  },
  {
    id: 'refresh',
    label: t.refresh,
    keywords: t.refreshKeywords,
    section,
    Icon: RefreshCw,
    isEnabled: isFree,
    run: ({ loading }) => loading.refresh(),
  },
  {
    id: 'export',
    label: t.exportList,
    keywords: t.exportKeywords,
    section,
    Icon: Download,
    isEnabled: ({ loading }) => loading.loaded !== null,
    run: ({ exportList }) => exportList(),
  },
  {
    id: 'copy-link',
    label: t.copyLink,
    keywords: t.copyLinkKeywords,
    section,
    Icon: Link,
    run({ openId, paths }) {
      const current = openId === null ? paths.categories : paths.category(openId);
      void copyAndAnnounce(paths.linkTo(current), paths.linkCopied());
    },
  },
];

function close({ selection, openId, pane, goTo, paths }: ListContext): void {
  // Outside the list, Escape closes the open category and keeps the selection.
  const isInList = openId === null || pane.current?.contains(document.activeElement);
  if (selection.ids.size > 0 && isInList) selection.clear();
  else if (openId !== null) goTo(paths.categories);
}

function useListScreen() {
  const [{ view }, changeList] = useListState();
  const paths = useSitePaths();
  const goTo = useGoTo();
  const { categoryId: openId } = useIds();
  const isWide = useIsWide();
  return { view, changeList, paths, goTo, openId, isWide };
}

export function useListCommands(list: ListOnScreen): void {
  const screen = useListScreen();
  useCommands(LIST_COMMANDS, () => ({ ...list, ...screen }));
}

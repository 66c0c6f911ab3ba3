import { Keyboard, Plug, Search } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import * as commands from '../../messages/generated/commands';
import * as t from '../../messages/generated/palette';
import * as views from '../../messages/generated/views';
import { useGoTo, useIds } from '../../routing/address';
import { changeListAddress, toListSearch, toOtherList } from '../../routing/list-state';
import { categoriesPath, type PathIds } from '../../routing/paths';
import { useConnections } from '../../site/connections-context';
import { type Command, type CommandTable, HELP, PALETTE } from '../../ui/commands/commands';
import { pathOf, type Screen, SCREENS } from '../screens';

declare global {
  // Set by the build.
  interface ImportMetaEnv {
    readonly APP_VERSION: string;
    /** Empty if the build could not determine the commit. */
    readonly APP_COMMIT: string;
  }
}

const { APP_VERSION, APP_COMMIT } = import.meta.env;

const BUILD = APP_COMMIT ? `${APP_VERSION} (${APP_COMMIT})` : APP_VERSION;

export type ShellDialog = 'palette' | 'shortcuts' | 'search-help';

/** The palette's sections, in order. */
export const SECTIONS = [
  commands.listAndTree,
  t.connections,
  views.savedViews,
  commands.category,
  t.help,
];

interface DialogContext {
  open: (dialog: ShellDialog) => void;
}

/** The shortcuts on every screen, listed first. */
export const SHELL_COMMANDS: CommandTable<DialogContext> = [
  { ...PALETTE, run: ({ open }) => open('palette') },
  { ...HELP, run: ({ open }) => open('shortcuts') },
];

interface AppContext extends DialogContext, ReturnType<typeof useAppScreen> {}

/** The palette's commands on every screen, listed last. */
export const APP_COMMANDS: CommandTable<AppContext> = [
  ...SCREENS.filter(({ needs }) => needs !== null).flatMap(toCommand),
  ({ connections, ids, goTo }) =>
    connections.flatMap(({ id, name, environment, siteId }): Command<AppContext> | [] => {
      const isCurrent = id === ids.connectionId && siteId === ids.siteId;
      if (siteId === null || isCurrent) return [];
      return {
        id: `open ${id}`,
        label: () => t.openConnection({ name }),
        detail: () => (environment ? `${environment} · ${siteId}` : siteId),
        keywords: t.connectionKeywords,
        section: t.connections,
        Icon: Plug,
        run: () => goTo((search) => toOtherList({ id, siteId }, ids.siteId, search)),
      };
    }),
  ...SCREENS.filter(({ needs }) => needs === null).flatMap(toCommand),
  {
    id: 'help-in-palette',
    label: HELP.label,
    keys: HELP.keys,
    note: () => t.version({ version: BUILD }),
    keywords: t.shortcutsKeywords,
    section: t.help,
    onlyIn: 'palette',
    Icon: Keyboard,
    run: ({ open }) => open('shortcuts'),
  },
  {
    id: 'search-help',
    label: t.searchHelp,
    keywords: t.searchHelpKeywords,
    section: t.help,
    Icon: Search,
    run: ({ open }) => open('search-help'),
  },
];

/** Returns the command that opens a screen, if it has one. The command is not offered on that screen. */
function toCommand(screen: Screen): Command<AppContext>[] {
  const { path, needs, label, action = label, section, keywords, keys, Icon } = screen;
  if (section === null) return [];
  const command: Command<AppContext> = {
    id: path,
    label: action,
    section,
    keywords,
    keys,
    Icon,
    isEnabled: ({ pathname, ids, isAtSite }) =>
      needs === null ? pathname !== pathOf(screen, ids) : isAtSite && ids.screen !== path,
    run: ({ ids, goTo }) =>
      goTo((search) => pathOf(screen, ids) + (needs === null ? '' : toListSearch(search))),
  };
  return [command];
}

/** Returns the part of the context that the URL and the connections determine. */
export function useAppScreen() {
  const { pathname } = useLocation();
  const ids: PathIds = useIds();
  const goTo = useGoTo();
  const connections = useConnections();
  const isKnown = connections.some(({ id }) => id === ids.connectionId);
  /** Whether the URL leads to one of a site's screens, not to an unknown page. */
  const isAtSite = isKnown && SCREENS.some(({ path, needs }) => needs && path === ids.screen);
  return { pathname, ids, goTo, connections, isAtSite };
}

interface SearchContext extends Pick<AppContext, 'ids' | 'goTo'> {
  query: string;
}

/** The palette's command for what the user has typed. */
export const SEARCH_FOR: Command<SearchContext> = {
  id: 'search-for',
  label: ({ query }) => t.searchFor({ query }),
  section: t.categories,
  Icon: Search,
  run: ({ query, ids: { connectionId, siteId }, goTo }) =>
    goTo(changeListAddress(categoriesPath(connectionId, siteId), { query })),
};

import { SearchHelp } from '../../search/search-help';
import { ShortcutsDialog } from '../../ui/commands/shortcuts-dialog';
import { Palette } from '../../ui/overlays/palette';
import { Keyboard, Plug, Search, Settings2 } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { categoriesPath } from '../../routing/paths';
import { useGoTo, useIds } from '../../routing/address';
import { changeListAddress, toListSearch } from '../../routing/list-state';
import * as t from '../../messages/generated/palette';
import { type Command, HELP } from '../../ui/commands/commands';
import { useConnections } from '../../site/connections-context';

interface ShellDialogsProps {
  dialog: ShellDialog;
  onOpen: (dialog: ShellDialog) => void;
  onClose: () => void;
}

export function ShellDialogs({ dialog, onOpen, onClose }: ShellDialogsProps) {
  const commands = usePaletteCommands(onOpen);
  const toSearch = useSearchCommand();
  if (dialog === 'palette')
    return <Palette commands={commands} toSearch={toSearch} onClose={onClose} />;
  if (dialog === 'search-help') return <SearchHelp onClose={onClose} />;
  return <ShortcutsDialog onClose={onClose} />;
}

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

/** Returns the commands that only the palette lists, on every screen. */
function usePaletteCommands(onOpen: (dialog: ShellDialog) => void): Command[] {
  const connections = useConnectionCommands();
  return [
    ...connections,
    {
      id: HELP.id,
      label: HELP.label,
      keys: HELP.keys,
      note: t.version({ version: BUILD }),
      keywords: t.shortcutsKeywords(),
      section: t.help(),
      Icon: Keyboard,
      run: () => onOpen('shortcuts'),
    },
    {
      id: 'search-help',
      label: t.searchHelp(),
      keywords: t.searchHelpKeywords(),
      section: t.help(),
      Icon: Search,
      run: () => onOpen('search-help'),
    },
  ];
}

/** Returns a function that creates the command to search the list, or returns null if no site is open. */
function useSearchCommand() {
  const { connectionId, siteId } = useIds();
  const goTo = useGoTo();
  return (query: string): Command | null =>
    siteId === ''
      ? null
      : {
          id: 'search',
          label: t.searchFor({ query }),
          section: t.categories(),
          Icon: Search,
          run: () => goTo(changeListAddress(categoriesPath(connectionId, siteId), { query })),
        };
}

function useConnectionCommands(): Command[] {
  const { pathname } = useLocation();
  const current = useIds();
  const goTo = useGoTo();
  const connections = useConnections();
  const sites = connections.flatMap(({ id, name, environment, siteId }): Command | [] => {
    const isCurrent = id === current.connectionId && siteId === current.siteId;
    if (siteId === null || isCurrent) return [];
    return {
      id: `open ${id}`,
      label: t.openConnection({ name }),
      detail: environment ? `${environment} · ${siteId}` : siteId,
      keywords: t.connectionKeywords(),
      section: t.connections(),
      Icon: Plug,
      run: () => goTo((search) => categoriesPath(id, siteId) + toListSearch(search)),
    };
  });
  if (pathname === '/connections') return sites;
  const settings: Command = {
    id: 'connections',
    label: t.manageConnections(),
    keywords: t.manageKeywords(),
    section: t.connections(),
    Icon: Settings2,
    run: () => goTo('/connections'),
  };
  return [...sites, settings];
}

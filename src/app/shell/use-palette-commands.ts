import { useQueryClient } from '@tanstack/react-query';
import {
  ArrowDownUp,
  ClipboardList,
  Keyboard,
  Languages,
  Link2,
  Plug,
  Search,
  Settings2,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSetupLink } from '../../features/connections/use-setup-link';
import { useViewCommands } from '../../features/views/use-view-commands';
import { searchElsewhere } from '../../categories/search-elsewhere';
import { categoriesPath } from '../../connections/paths';
import { useAddress, useSiteIds } from '../../connections/address';
import type { Connection } from '../../connections/connection';
import type { ShownRequests } from '../../connections/open-requests';
import * as commands from '../../messages/generated/commands';
import * as common from '../../messages/generated/common';
import * as t from '../../messages/generated/palette';
import * as setupLink from '../../messages/generated/setup-link';
import { useLanguage } from '../../messages/language';
import { HELP } from '../../ui/commands/app-commands';
import { useConnections } from '../../connections/connections-context';
import { type StoredDataStatus, useStoredData } from '../../connections/stored-data';
import type { Command } from '../../ui/commands/command';
import { copyAndAnnounce } from '../../ui/controls/copy-text';
import { useStore } from '../../ui/store';
import { chosenTheme, THEMES } from '../../ui/theme/theme';
import { BUILD, describeApp } from './diagnostics';
import { chosenLanguage, LANGUAGE_NAMES } from '../language';
import { THEME_ICONS } from './theme-icons';

export type ShellDialog = 'palette' | 'shortcuts' | 'search-help' | 'views' | ShownRequests;

/** Returns the commands of every screen that only the palette lists: they are loaded with it. */
export function usePaletteCommands(onOpen: (dialog: ShellDialog) => void): Command[] {
  const views = useViewCommands(() => onOpen('views'));
  const connections = useConnectionCommands();
  const themes = useThemeCommands();
  const languages = useLanguageCommands();
  const diagnostics = useDiagnosticsCommand();
  const connection = useCurrentConnection();
  return [
    ...views,
    ...connections,
    ...themes,
    ...languages,
    {
      id: HELP.id,
      label: HELP.label,
      keys: HELP.keys,
      keywords: t.shortcutsKeywords(),
      section: commands.help(),
      Icon: Keyboard,
      run: () => onOpen('shortcuts'),
    },
    {
      id: 'search-help',
      label: t.searchHelp(),
      keywords: t.searchHelpKeywords(),
      section: commands.help(),
      Icon: Search,
      run: () => onOpen('search-help'),
    },
    ...(connection
      ? [
          {
            id: 'requests',
            label: common.requests(),
            detail: connection.name,
            keywords: t.requestsKeywords(),
            section: commands.help(),
            Icon: ArrowDownUp,
            run: () => onOpen({ connection, error: null }),
          },
        ]
      : []),
    diagnostics,
  ];
}

/** Returns the connection that is on screen. */
function useCurrentConnection(): Connection | undefined {
  const { connectionId } = useSiteIds();
  return useConnections().find(({ id }) => id === connectionId);
}

function useConnectionCommands(): Command[] {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const current = useSiteIds();
  const address = useAddress();
  const connections = useConnections();
  const connection = connections.find(({ id }) => id === current.connectionId);
  const link = useSetupLink(connection);
  const sites = connections.flatMap(({ id, name, environment, siteId }): Command | [] => {
    const isCurrent = id === current.connectionId && siteId === current.siteId;
    if (siteId === null || isCurrent) return [];
    return {
      id: `open ${id}`,
      label: t.openConnection({ name }),
      detail: environment ? `${environment} · ${siteId}` : siteId,
      keywords: t.connectionKeywords(),
      section: commands.connections(),
      Icon: Plug,
      run: () => address.goTo(categoriesPath(id, siteId) + searchElsewhere(address.search())),
    };
  });
  if (pathname === '/connections') return sites;
  const copyLink: Command[] =
    connection && link !== null
      ? [
          {
            id: 'copy-setup-link',
            label: setupLink.copy(),
            keywords: t.setupLinkKeywords(),
            section: commands.connections(),
            Icon: Link2,
            run: () => void copyAndAnnounce(link, setupLink.copied({ name: connection.name })),
          },
        ]
      : [];
  const settings: Command = {
    id: 'connections',
    label: t.manageConnections(),
    keywords: t.manageKeywords(),
    section: commands.connections(),
    Icon: Settings2,
    run: () => void navigate('/connections'),
  };
  return [...sites, ...copyLink, settings];
}

function useThemeCommands(): Command[] {
  const current = useStore(chosenTheme);
  return THEMES.filter((theme) => theme !== current).map((theme) => ({
    id: `theme ${theme}`,
    label: t.theme({ theme }),
    keywords: t.themeKeywords(),
    section: commands.theme(),
    Icon: THEME_ICONS[theme],
    run: () => void chosenTheme.set(theme),
  }));
}

function useLanguageCommands(): Command[] {
  const current = useLanguage();
  return LANGUAGE_NAMES.filter(({ code }) => code !== current.code).map(({ code, name }) => ({
    id: `language ${code}`,
    label: t.language({ name }),
    keywords: t.languageKeywords({ code }),
    section: commands.language(),
    Icon: Languages,
    run: () => void chosenLanguage.set(code),
  }));
}

function useDiagnosticsCommand(): Command {
  const queryClient = useQueryClient();
  const storedData = useStoredData();
  const connection = useCurrentConnection();
  // Asked for ahead: some browsers only copy at once after a press.
  const [storageStatus, setStorageStatus] = useState<StoredDataStatus | null>(null);
  useEffect(() => void storedData.readStatus().then(setStorageStatus), [storedData]);
  return {
    id: 'diagnostics',
    label: t.copyDiagnostics(),
    note: t.version({ version: BUILD }),
    keywords: t.diagnosticsKeywords(),
    section: commands.help(),
    Icon: ClipboardList,
    run: () =>
      void copyAndAnnounce(
        describeApp({ queryClient, connection, storageStatus }),
        t.diagnosticsCopied(),
      ),
  };
}

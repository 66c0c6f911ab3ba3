import { ChevronsUpDown, SunMoon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { useIds } from '../../connections/paths';
import { SHORTCUTS } from '../../categories/shortcuts';
import { useConnections } from '../../connections/connections-context';
import { Announcement } from '../../ui/feedback/announcement';
import { buttonClass } from '../../ui/controls/button';
import { classNames } from '../../ui/class-names';
import { useCommands } from '../../ui/commands/commands-context';
import { useShortcuts } from '../../ui/commands/use-shortcuts';
import { HeaderSlotProvider } from '../../ui/header-slot';
import { useStore } from '../../ui/store';
import { chosenTheme, THEME_NAMES } from '../../ui/theme/theme';
import { HeaderMenu } from './header-menu';
import { OfflineBadge } from './offline-badge';
import { PaletteButton } from './palette-button';
import styles from './shell.module.css';
import { loadDialogs, useDialog } from './use-dialog';

const ShellDialogs = lazy(async () => ({ default: (await loadDialogs()).ShellDialogs }));

/** What every screen stands in. */
export function Shell() {
  const connections = useConnections();
  const theme = useStore(chosenTheme);
  const { connectionId } = useIds();
  const current = connections.find(({ id }) => id === connectionId);
  const { dialog, openDialog, closeDialog } = useDialog();
  const [headerSlot, setHeaderSlot] = useState<HTMLElement | null>(null);
  const { palette, help } = SHORTCUTS;
  const openPalette = () => openDialog('palette');
  const openHelp = () => openDialog('shortcuts');
  useCommands([
    { id: 'palette', title: palette.label, shortcut: palette, run: openPalette },
    { id: 'help', title: help.label, shortcut: help, run: openHelp },
  ]);
  useShortcuts();
  return (
    <div className={styles.shell}>
      <header className={styles.header}>
        <Link to="/" className={styles.home} aria-label="Category Browser">
          <img src={`${import.meta.env.BASE_URL}favicon.svg`} alt="" width={20} height={20} />
          <span className={styles.product}>Category Browser</span>
        </Link>
        <HeaderMenu
          menu="ConnectionMenu"
          className={classNames(buttonClass('ghost', 'sm'), styles.connection)}
        >
          {current ? (
            <>
              <span className="visually-hidden">Browsing </span>
              <bdi className={styles.name}>{current.name}</bdi>
            </>
          ) : (
            'Open…'
          )}
          <ChevronsUpDown aria-hidden="true" />
        </HeaderMenu>
        <OfflineBadge />
        <div ref={setHeaderSlot} className={styles.slot} />
        <PaletteButton onOpen={openPalette} />
        <HeaderMenu
          menu="ThemeMenu"
          className={classNames(buttonClass('ghost', 'sm'), styles.theme)}
          aria-label={`Theme: ${THEME_NAMES[theme]}`}
        >
          <SunMoon aria-hidden="true" />
        </HeaderMenu>
      </header>
      <main className={styles.main}>
        <HeaderSlotProvider value={headerSlot}>
          <Suspense>
            <Outlet />
          </Suspense>
        </HeaderSlotProvider>
      </main>
      <Suspense>
        {dialog && <ShellDialogs dialog={dialog} onHelp={openHelp} onClose={closeDialog} />}
      </Suspense>
      <Announcement />
    </div>
  );
}

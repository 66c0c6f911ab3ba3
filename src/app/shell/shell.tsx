import { onlineManager } from '@tanstack/react-query';
import { ChevronsUpDown, CloudOff, Settings, SquareTerminal } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Outlet } from 'react-router-dom';
import { useSiteIds } from '../../routing/address';
import { useConnections, useConnectionStore } from '../../site/connections-context';
import { EnvironmentBadge } from '../../site/environment-badge';
import { Link } from '../../routing/link';
import * as t from '../../messages/generated/app';
import { classNames } from '../../ui/class-names';
import { HELP, PALETTE, useCommands } from '../../ui/commands/commands';
import { IS_APPLE } from '../../ui/commands/key-press';
import { Kbd } from '../../ui/commands/kbd';
import { useShortcuts } from '../../ui/commands/use-shortcuts';
import { buttonClass } from '../../ui/controls/button';
import { announce, Announcement } from '../../ui/feedback/announcement';
import { Badge } from '../../ui/feedback/badge';
import { createLazyPart, LazyTrigger, LoadNoticeAlert } from '../../ui/lazy/lazy-part';
import styles from './shell.module.css';
import { SiteNav } from './site-nav';
import type { ShellDialog } from './shell-dialogs';

const ConnectionSwitcher = createLazyPart(
  async () => (await import('./header-menus')).ConnectionSwitcher,
);
const SettingsMenu = createLazyPart(async () => (await import('./header-menus')).SettingsMenu);
const ShellDialogs = createLazyPart(async () => (await import('./shell-dialogs')).ShellDialogs);

export function Shell() {
  const connections = useConnections();
  const { canAdd } = useConnectionStore();
  const { connectionId } = useSiteIds();
  const current = connections.find(({ id }) => id === connectionId);
  const [dialog, setDialog] = useState<ShellDialog | null>(null);
  const openDialog = (next: ShellDialog) => ShellDialogs.whenLoaded(() => setDialog(next));
  useCommands([
    { ...PALETTE, run: () => openDialog('palette') },
    { ...HELP, run: () => openDialog('shortcuts') },
  ]);
  useShortcuts();
  return (
    <div className={styles.shell}>
      <header className={styles.header}>
        <Link to="/" className={styles.home} aria-label={t.home()}>
          <Logo />
          <span className={styles.homeName}>{t.home()}</span>
        </Link>
        <LazyTrigger
          haspopup="menu"
          part={ConnectionSwitcher}
          renderOpen={(trigger) => <ConnectionSwitcher trigger={trigger} />}
          className={classNames(buttonClass('ghost', 'sm'), styles.connection)}
        >
          {current ? (
            <>
              <span className="visually-hidden">{t.browsing()} </span>
              <bdi lang="" className={styles.name}>
                {current.name}
              </bdi>
            </>
          ) : (
            <span>{t.chooseConnection()}</span>
          )}
          <ChevronsUpDown aria-hidden="true" />
        </LazyTrigger>
        <span className={`line ${styles.environment}`}>
          <EnvironmentBadge environment={current?.environment} />
        </span>
        <OfflineBadge />
        <SiteNav />
        <button
          type="button"
          className={classNames(buttonClass('secondary', 'sm'), styles.palette)}
          aria-label={PALETTE.label}
          aria-haspopup="dialog"
          aria-keyshortcuts={IS_APPLE ? 'Meta+K' : 'Control+K'}
          onPointerEnter={ShellDialogs.preload}
          onFocus={ShellDialogs.preload}
          onClick={() => openDialog('palette')}
        >
          <SquareTerminal aria-hidden="true" />
          <span>{t.commands()}</span>
          <Kbd keys={PALETTE.keys} className="key-hint" />
        </button>
        <LazyTrigger
          haspopup="menu"
          part={SettingsMenu}
          renderOpen={(trigger) => <SettingsMenu trigger={trigger} />}
          className={buttonClass('ghost', 'sm', true)}
          aria-label={t.settings()}
        >
          <Settings aria-hidden="true" />
        </LazyTrigger>
      </header>
      <main className="column scrolled positioned" tabIndex={-1}>
        {canAdd && current?.auth === 'demo' && <DemoStrip />}
        <Outlet />
      </main>
      {dialog && (
        <ShellDialogs dialog={dialog} onOpen={openDialog} onClose={() => setDialog(null)} />
      )}
      <Announcement />
      <LoadNoticeAlert />
    </div>
  );
}

/** The logo, as in `favicon.svg`. */
function Logo() {
  return (
    <svg viewBox="0 0 32 32" className={styles.logo} aria-hidden="true">
      <rect width={32} height={32} rx={8} />
      <path d="M9 8v13a2 2 0 0 0 2 2h4M9 14.5h6" strokeWidth={2.5} />
      <path d="M9 8h0m10 5.5h4v2h-4zm0 8.5h4v2h-4z" strokeWidth={4} />
    </svg>
  );
}

function DemoStrip() {
  return (
    <div className={styles.strip}>
      <p>{t.demo()}</p>
      <Link to="/connections/new">{t.connectService()}</Link>
    </div>
  );
}

function OfflineBadge() {
  const isOnline = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
  const wasOnline = useRef(true);
  useEffect(() => {
    if (isOnline === wasOnline.current) return;
    wasOnline.current = isOnline;
    announce(isOnline ? t.online() : t.offline());
  }, [isOnline]);

  if (isOnline) return null;
  return (
    <Badge tone="warning">
      <CloudOff aria-hidden="true" />
      <span className={styles.offline} title={t.offline()}>
        {t.offlineBadge()}
      </span>
    </Badge>
  );
}

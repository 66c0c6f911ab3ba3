import { ChevronsUpDown, CloudOff, Settings, SquareTerminal } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { useConnectionStore } from '../../site/connections-context';
import { EnvironmentBadge } from '../../panes/environment-badge';
import * as t from '../../messages/generated/app';
import { classNames } from '../../ui/class-names';
import { PALETTE, useCommands } from '../../ui/commands/commands';
import { IS_APPLE } from '../../ui/commands/key-press';
import { Kbd } from '../../ui/commands/kbd';
import { useShortcuts } from '../../ui/commands/use-shortcuts';
import { buttonClass } from '../../ui/controls/button';
import { announce, Announcement } from '../../ui/feedback/announcement';
import { Badge } from '../../ui/feedback/badge';
import { APP_COMMANDS, SHELL_COMMANDS, type ShellDialog, useAppScreen } from './app-commands';
import { ConnectionSwitcher, SettingsMenu } from './header-menus';
import { LoadNotice } from './load-notice';
import { IdleLoader } from '../lazy-screens';
import { ScreenBoundary } from '../screen-boundary';
import { useIsOnline } from '../use-is-online';
import styles from './shell.module.css';
import { SiteNav } from './site-nav';
import { ShellDialogs } from './shell-dialogs';
import { VisuallyHidden } from '../../ui/text/visually-hidden';
import layout from '../../ui/layout/layout.module.css';

export function Shell() {
  const { canAdd } = useConnectionStore();
  const [dialog, setDialog] = useState<ShellDialog | null>(null);
  const screen = useAppScreen();
  const current = screen.connections.find(({ id }) => id === screen.ids.connectionId);
  useCommands(SHELL_COMMANDS, () => ({ open: setDialog }));
  useCommands(APP_COMMANDS, () => ({ ...screen, open: setDialog }), 'last');
  useShortcuts();
  return (
    <div className={styles.shell}>
      <header className={classNames(layout.makesRoom, styles.header)}>
        <Link to="/" className={styles.home} aria-label={t.home()}>
          <Logo />
          <span className={styles.homeName}>{t.home()}</span>
        </Link>
        <ConnectionSwitcher className={classNames(buttonClass('ghost', 'sm'), styles.connection)}>
          {current ? (
            <>
              <VisuallyHidden>{t.browsing()} </VisuallyHidden>
              <bdi lang="" className={styles.name}>
                {current.name}
              </bdi>
            </>
          ) : (
            <span>{t.chooseConnection()}</span>
          )}
          <ChevronsUpDown aria-hidden="true" />
        </ConnectionSwitcher>
        <span className={styles.environment}>
          <EnvironmentBadge environment={current?.environment} />
        </span>
        <SiteNav />
        {/* Comes after the links, so they do not move when the badge appears. */}
        <OfflineBadge />
        <button
          type="button"
          className={classNames(buttonClass('secondary', 'sm'), styles.palette)}
          aria-label={PALETTE.label()}
          title={PALETTE.label()}
          aria-haspopup="dialog"
          aria-keyshortcuts={IS_APPLE ? 'Meta+K' : 'Control+K'}
          onClick={() => setDialog('palette')}
        >
          <SquareTerminal aria-hidden="true" />
          <span>{t.commands()}</span>
          <Kbd keys={PALETTE.keys} isHint />
        </button>
        <SettingsMenu
          className={buttonClass('ghost', 'sm', true)}
          aria-label={t.settings()}
          title={t.settings()}
        >
          <Settings aria-hidden="true" />
        </SettingsMenu>
      </header>
      <main className={styles.main} tabIndex={-1}>
        {canAdd && current?.auth === 'demo' && <DemoStrip />}
        <ScreenBoundary>
          <Outlet />
        </ScreenBoundary>
      </main>
      {dialog && <ShellDialogs dialog={dialog} onClose={() => setDialog(null)} />}
      <Announcement />
      <LoadNotice />
      <IdleLoader />
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
  const isOnline = useIsOnline();
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

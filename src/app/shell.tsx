import { ChevronsUpDown, SunMoon } from 'lucide-react';
import { Suspense } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { parseIds } from '../categories/paths';
import { useConnections } from '../connections/connections-context';
import { buttonClass } from '../ui/button';
import { classNames } from '../ui/class-names';
import { HeaderMenu } from './header-menu';
import styles from './shell.module.css';
import { THEME_NAMES } from './theme';
import { useTheme } from './use-theme';

/** What every screen stands in. */
export function Shell() {
  const connections = useConnections();
  const [theme] = useTheme();
  const { connectionId } = parseIds(useLocation().pathname);
  const current = connections.find(({ id }) => id === connectionId);
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
        <HeaderMenu
          menu="ThemeMenu"
          className={classNames(buttonClass('ghost', 'sm'), styles.theme)}
          aria-label={`Theme: ${THEME_NAMES[theme]}`}
        >
          <SunMoon aria-hidden="true" />
        </HeaderMenu>
      </header>
      <main className={styles.main}>
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
    </div>
  );
}

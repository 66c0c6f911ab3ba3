import { Link, useLocation } from 'react-router-dom';
import * as t from '../../messages/generated/app';
import { useIds } from '../../routing/address';
import { toListSearch } from '../../routing/list-state';
import { pathOf, SCREENS } from '../screens';
import styles from './site-nav.module.css';

/** Returns the links to the screens of the site in the URL, if any. */
export function useScreenLinks() {
  const ids = useIds();
  const search = toListSearch(useLocation().search);
  return SCREENS.filter(({ needs }) => needs !== null && ids.siteId !== '').map((screen) => ({
    path: screen.path,
    label: screen.label(),
    Note: screen.Note,
    to: pathOf(screen, ids) + search,
    isCurrent: screen.path === ids.screen,
  }));
}

export function SiteNav() {
  const links = useScreenLinks();
  if (links.length === 0) return null;
  return (
    <nav className={styles.nav} aria-label={t.screens()}>
      {links.map(({ path, label, Note, to, isCurrent }) => (
        <Link
          key={path}
          to={to}
          className={styles.link}
          aria-current={isCurrent ? 'page' : undefined}
        >
          <span>{label}</span>
          {Note && (
            <span className={styles.note}>
              <Note />
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}

import { Link, useLocation } from 'react-router-dom';
import * as t from '../../messages/generated/app';
import { useIds } from '../../routing/address';
import { toListSearch } from '../../routing/list-state';
import { pathOf, SCREENS } from '../screens';
import styles from './site-nav.module.css';

/** Links to the screens of the site in the URL, if any: in the header or, on a phone, as tabs at the bottom. */
export function SiteNav() {
  const ids = useIds();
  const search = toListSearch(useLocation().search);
  if (ids.siteId === '') return null;
  const screens = SCREENS.filter(({ needs }) => needs !== null);
  // These screens read the list, so they reserve space for its count until it is known.
  const readsList = screens.some(({ path, needs }) => path === ids.screen && needs === 'key');
  return (
    <nav className={styles.nav} aria-label={t.screens()}>
      {screens.map((screen) => {
        const { path, label, Note, Icon } = screen;
        return (
          <Link
            key={path}
            to={pathOf(screen, ids) + search}
            className={styles.link}
            aria-current={path === ids.screen ? 'page' : undefined}
          >
            <Icon aria-hidden="true" />
            <span className={styles.label}>
              <span>{label()}</span>
              {Note && <Note isExpected={readsList} />}
            </span>
          </Link>
        );
      })}
    </nav>
  );
}

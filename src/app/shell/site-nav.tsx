import { toListSearch } from '../../routing/list-state';
import { issueCount } from '../../review/issue-count';
import * as t from '../../messages/generated/app';
import { visuallyHidden } from '../../ui/tags';
import { useStore } from '../../ui/hooks/use-store';
import { useIds } from '../../routing/address';
import { Link, useLocation } from 'react-router-dom';
import { categoriesPath, checkPath, comparePath, reviewPath } from '../../routing/paths';
import styles from './site-nav.module.css';

const SCREENS = [
  { screen: 'categories', label: t.categories, toPath: categoriesPath },
  { screen: 'review', label: t.review, toPath: reviewPath },
  { screen: 'compare', label: t.compare, toPath: comparePath },
  { screen: 'check', label: t.check, toPath: checkPath },
];

export function useScreenLinks() {
  const { connectionId, siteId, screen: current } = useIds();
  const search = toListSearch(useLocation().search);
  return (siteId === '' ? [] : SCREENS).map(({ screen, label, toPath }) => ({
    screen,
    label: label(),
    to: toPath(connectionId, siteId) + search,
    isCurrent: screen === current,
  }));
}

export function IssueCount() {
  const { connectionId, siteId } = useIds();
  const known = useStore(issueCount);
  if (!known?.count || known.connectionId !== connectionId || known.siteId !== siteId) return null;
  return (
    <span className="note"> {t.issueCount({ count: known.count, noun: visuallyHidden })}</span>
  );
}

export function SiteNav() {
  const links = useScreenLinks();
  if (links.length === 0) return null;
  return (
    <nav className={styles.nav} aria-label={t.screens()}>
      {links.map(({ screen, label, to, isCurrent }) => (
        <Link
          key={screen}
          to={to}
          className={styles.link}
          aria-current={isCurrent ? 'page' : undefined}
        >
          <span>{label}</span>
          {screen === 'review' && <IssueCount />}
        </Link>
      ))}
    </nav>
  );
}

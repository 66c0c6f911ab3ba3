import { ArrowLeft } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { classNames } from '../ui/class-names';
import { buttonClass } from '../ui/controls/button';
import { Link } from './link';
import { formatSite, useSiteContext } from './site-context';
import styles from './site-page.module.css';

interface SitePageProps {
  /** Receives the focus when a focused part of the page is removed. */
  ref?: Ref<HTMLDivElement>;
  title: string;
  /** The path of the list. */
  backTo: string;
  /** More links beside the one back to the list. */
  links?: ReactNode;
  /** Shown after the names of the connection and the site. */
  lead?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A screen about a site as a whole: its title, the names of connection and site, and the way back to the list. */
export function SitePage({ ref, title, backTo, links, lead, className, children }: SitePageProps) {
  const site = useSiteContext();
  return (
    <div ref={ref} className={classNames(styles.page, className)} tabIndex={-1}>
      <title>{`${title} · ${formatSite(site)} · Category Browser`}</title>
      <nav className={styles.links} aria-label="Ways on">
        <Link to={backTo} className={buttonClass('ghost', 'sm')}>
          <ArrowLeft aria-hidden="true" />
          Back to the categories
        </Link>
        {links}
      </nav>
      <header>
        <h1>{title}</h1>
        <p className={styles.lead}>
          <bdi>{site.connection.name}</bdi> · Site <bdi>{site.siteId}</bdi>
          {lead}
        </p>
      </header>
      {children}
    </div>
  );
}

import type { ReactNode, Ref } from 'react';
import { formatSite, type SiteContext } from '../site/site-context';
import * as t from '../messages/generated/app';
import { classNames } from '../ui/class-names';
import { BackToList } from './detail-frame';
import frame from './detail-frame.module.css';
import styles from './page-frame.module.css';
import { Row } from '../ui/layout/row';
import { Toolbar } from '../ui/layout/toolbar';
import { SiteId } from './site-id';

interface PageBarProps {
  title: string;
  /** The screen's site, if any. Adds a link to its list. */
  site?: SiteContext;
  /** A link to the parent screen, if the screen has no site. */
  back?: ReactNode;
  about?: ReactNode;
  actions?: ReactNode;
}

export function PageBar({ title, site, back, about, actions }: PageBarProps) {
  const page = site ? `${title} · ${formatSite(site)}` : title;
  return (
    <Toolbar as="header" className={classNames(frame.bar, styles.bar)}>
      <title>{t.title({ page })}</title>
      {site && <BackToList />}
      {/* A separate element because wide screens hide the link to the list. */}
      {back && <span>{back}</span>}
      <h1>{title}</h1>
      {site && !about && <SiteId>{site.siteId}</SiteId>}
      {about && <div className={styles.about}>{about}</div>}
      <Row wrap place="atEnd">
        {actions}
      </Row>
    </Toolbar>
  );
}

interface PageFrameProps extends PageBarProps {
  /** Receives focus when a focused element in the page is removed. */
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

export function PageFrame({ ref, children, ...bar }: PageFrameProps) {
  return (
    <div ref={ref} className={styles.page} tabIndex={-1}>
      <PageBar {...bar} />
      <div className={styles.content}>{children}</div>
    </div>
  );
}

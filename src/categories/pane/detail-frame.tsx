import { ArrowLeft, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../connections/link';
import { useSitePaths } from '../../connections/use-site-paths';
import { classNames } from '../../ui/class-names';
import { CLOSE } from '../../ui/commands/app-commands';
import { tooltip } from '../../ui/commands/format-keys';
import { buttonClass } from '../../ui/controls/button';
import { Delayed } from '../../ui/feedback/delayed';
import styles from './detail-frame.module.css';

interface DetailFrameProps {
  label?: string;
  /** The bar above the scrolling content; by default the link back to the list. */
  bar?: ReactNode;
  /** Whether more content is loading. */
  isLoading: boolean;
  children: ReactNode;
}

/** The frame of a side pane, also while its content is loading. */
export function DetailFrame({ label, bar, isLoading, children }: DetailFrameProps) {
  return (
    <section className={styles.detail} aria-label={label} tabIndex={-1}>
      <div className={styles.bar}>{bar ?? <BackToList />}</div>
      <div className={styles.scroller}>
        <div className={styles.content}>
          {children}
          {isLoading && (
            <Delayed>
              <div className={styles.skeleton}>
                <p className="visually-hidden">Loading the category…</p>
                <span className={styles.line} />
                <span className={styles.line} />
                <span className={styles.line} />
              </div>
            </Delayed>
          )}
        </div>
      </div>
    </section>
  );
}

/** The way back to the list whose place the category has taken. */
export function BackToList() {
  return (
    <Link to={useSitePaths().categories} className={buttonClass('ghost', 'sm')}>
      <ArrowLeft aria-hidden="true" />
      Back to list
    </Link>
  );
}

interface CloseLinkProps {
  /** The path to go to; by default the list. */
  to?: string;
}

/** Closes what is open beside the list. */
export function CloseLink({ to }: CloseLinkProps) {
  const { categories } = useSitePaths();
  return (
    <Link
      to={to ?? categories}
      className={classNames(buttonClass('ghost', 'sm', true), styles.close)}
      aria-label={CLOSE.label}
      {...tooltip(CLOSE)}
    >
      <X aria-hidden="true" />
    </Link>
  );
}

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
  /** What stands above what scrolls: the way back to the list, unless there is more. */
  bar?: ReactNode;
  /** Whether more is to come. */
  isLoading: boolean;
  children: ReactNode;
}

/** What surrounds a category, also while the code that shows it is loaded. */
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
  /** Where nothing is open; else the list. */
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

import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names';
import { Delayed } from '../../ui/feedback/delayed';
import skeleton from '../../ui/feedback/skeleton.module.css';
import { BackToList } from './back-to-list';
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
                <span className={classNames(skeleton.bar, styles.line)} />
                <span className={classNames(skeleton.bar, styles.line)} />
                <span className={classNames(skeleton.bar, styles.line)} />
              </div>
            </Delayed>
          )}
        </div>
      </div>
    </section>
  );
}

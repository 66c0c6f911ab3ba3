import { ArrowLeft, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { categoriesPath } from '../routing/paths';
import { useSiteContext } from '../site/site-context';
import { useSitePaths } from './site-paths';
import * as t from '../messages/generated/app';
import { classNames } from '../ui/class-names';
import { CLOSE } from '../ui/commands/commands';
import { tooltip } from '../ui/commands/format-keys';
import { buttonClass } from '../ui/controls/button';
import { Delayed } from '../ui/feedback/delayed';
import { toListSearch } from '../routing/list-state';
import styles from './detail-frame.module.css';
import { Stack } from '../ui/layout/stack';
import { VisuallyHidden } from '../ui/text/visually-hidden';
import { MirroredIcon } from '../ui/mirrored-icon';
import { Pane } from '../ui/layout/pane';

interface DetailFrameProps {
  label?: string;
  /** The bar above the scrolling content; by default, a link back to the list. */
  bar?: ReactNode;
  isLoading: boolean;
  children: ReactNode;
}

export function DetailFrame({ label, bar, isLoading, children }: DetailFrameProps) {
  return (
    <Pane className={styles.detail} aria-label={label}>
      <div className={styles.bar}>{bar ?? <BackToList />}</div>
      <div className={styles.scroller}>
        <div className={styles.content}>
          {children}
          {isLoading && (
            <Delayed>
              <Stack>
                <VisuallyHidden as="p">{t.loadingCategory()}</VisuallyHidden>
                <span className={styles.line} />
                <span className={styles.line} />
                <span className={styles.line} />
              </Stack>
            </Delayed>
          )}
        </div>
      </div>
    </Pane>
  );
}

export function BackToList() {
  const { connection, siteId } = useSiteContext();
  return (
    <Link
      to={categoriesPath(connection.id, siteId) + toListSearch(useLocation().search)}
      className={buttonClass('ghost', 'sm')}
      aria-label={t.backToList()}
    >
      <MirroredIcon Icon={ArrowLeft} />
      <span>{t.backToList()}</span>
    </Link>
  );
}

interface CloseLinkProps {
  to?: string;
}

export function CloseLink({ to }: CloseLinkProps) {
  const { categories } = useSitePaths();
  return (
    <Link
      to={to ?? categories}
      className={classNames(buttonClass('ghost', 'sm', true), styles.close)}
      aria-label={CLOSE.label()}
      {...tooltip({ keys: CLOSE.keys, label: CLOSE.label() })}
    >
      <X aria-hidden="true" />
    </Link>
  );
}

import { X } from 'lucide-react';
import { Link } from '../../connections/link';
import { useSitePaths } from '../../connections/use-site-paths';
import { APP_SHORTCUTS } from '../../ui/commands/app-shortcuts';
import { classNames } from '../../ui/class-names';
import { tooltip } from '../../ui/commands/format-keys';
import { buttonClass } from '../../ui/controls/button';
import styles from './detail-frame.module.css';

interface CloseLinkProps {
  /** Where nothing is open; else the list. */
  to?: string;
}

/** Closes what is open beside the list. */
export function CloseLink({ to }: CloseLinkProps) {
  const { close } = APP_SHORTCUTS;
  const { categories } = useSitePaths();
  return (
    <Link
      to={to ?? categories}
      className={classNames(buttonClass('ghost', 'sm', true), styles.close)}
      aria-label={close.label}
      {...tooltip(close)}
    >
      <X aria-hidden="true" />
    </Link>
  );
}

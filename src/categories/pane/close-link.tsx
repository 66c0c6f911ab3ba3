import { X } from 'lucide-react';
import { Link } from '../../connections/link';
import { useSitePaths } from '../../connections/use-site-paths';
import { CLOSE } from '../../ui/commands/app-commands';
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

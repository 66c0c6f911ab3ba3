import { X } from 'lucide-react';
import { Link } from '../../connections/link';
import { useSitePaths } from '../../connections/use-site-paths';
import { APP_SHORTCUTS } from '../../ui/commands/app-shortcuts';
import { classNames } from '../../ui/class-names';
import { tooltip } from '../../ui/commands/format-keys';
import { buttonClass } from '../../ui/controls/button';
import styles from './close-link.module.css';

/** Closes the category that is open beside the list. */
export function CloseLink() {
  const { close } = APP_SHORTCUTS;
  return (
    <Link
      to={useSitePaths().categories}
      className={classNames(buttonClass('ghost', 'sm', true), styles.close)}
      aria-label={close.label}
      {...tooltip(close)}
    >
      <X aria-hidden="true" />
    </Link>
  );
}

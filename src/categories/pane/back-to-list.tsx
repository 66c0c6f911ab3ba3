import { ArrowLeft } from 'lucide-react';
import { Link } from '../../connections/link';
import { useSitePaths } from '../../connections/use-site-paths';
import { buttonClass } from '../../ui/controls/button';

/** The way back to the list whose place the category has taken. */
export function BackToList() {
  return (
    <Link to={useSitePaths().categories} className={buttonClass('ghost', 'sm')}>
      <ArrowLeft aria-hidden="true" />
      Back to list
    </Link>
  );
}

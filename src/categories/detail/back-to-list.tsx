import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useSitePaths } from '../../connections/paths';
import { buttonClass } from '../../ui/controls/button';

/** The way from a category to the list as it was. */
export function BackToList() {
  return (
    <Link to={useSitePaths().categories} className={buttonClass('ghost', 'sm')}>
      <ArrowLeft aria-hidden="true" />
      Back to list
    </Link>
  );
}

import { ArrowLeft } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { categoriesPath } from '../../connections/paths';
import { buttonClass } from '../../ui/controls/button';
import { useSiteContext } from '../../connections/site-context';

/** The way from a category to the list as it was. */
export function BackToList() {
  const { connection, siteId } = useSiteContext();
  const { search } = useLocation();
  return (
    <Link
      to={categoriesPath(connection.id, siteId) + search}
      className={buttonClass('ghost', 'sm')}
    >
      <ArrowLeft aria-hidden="true" />
      Back to list
    </Link>
  );
}

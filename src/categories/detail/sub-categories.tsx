import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Link } from '../../connections/link';
import { Button } from '../../ui/controls/button';
import { formatNumber } from '../../text/numbers';
import { CategoryIcon } from '../category-icon';
import { describeError } from '../loading/describe-error';
import type { LoadedCategories } from '../model/loaded-categories';
import { nameOf } from '../model/names';
import { useSitePaths } from '../../connections/use-site-paths';
import { useSiteContext } from '../../connections/site-context';
import styles from './category-link.module.css';
import { useOnScreen } from './use-on-screen';
import { type SubCategory, useSubCategories } from './use-sub-categories';

/** How many are shown before a person asks for more. */
const STEP = 100;

interface SubCategoriesProps {
  ids: readonly string[];
  loaded: LoadedCategories | null;
}

/** Links to the sub-categories, with their names as soon as they are known. */
export function SubCategories({ ids, loaded }: SubCategoriesProps) {
  const [limit, setLimit] = useState(STEP);
  const shown = ids.slice(0, limit);
  const [observe, isOnScreen] = useOnScreen();
  const subCategoryOf = useSubCategories(shown, loaded, isOnScreen);

  return (
    <>
      <ul className={styles.list}>
        {shown.map((id) => (
          <li key={id} ref={observe} data-id={id} className={styles.item}>
            <SubCategoryLink id={id} {...subCategoryOf(id)} />
          </li>
        ))}
      </ul>
      {ids.length > limit && (
        <Button size="sm" onClick={() => setLimit(limit + STEP)}>
          Show more ({formatNumber(ids.length - limit)} left)
        </Button>
      )}
    </>
  );
}

function SubCategoryLink({ id, category, error, retry }: SubCategory & { id: string }) {
  const site = useSiteContext();
  const paths = useSitePaths();
  const name = category ? nameOf(category) : id;
  const reason = error && describeError(error, site, `The category “${id}”`);
  return (
    <>
      <Link to={paths.category(id)} className={styles.link}>
        <CategoryIcon icon={category?.icon ?? null} />
        <bdi className={styles.name} title={name}>
          {name}
        </bdi>
      </Link>
      {reason && (
        <span className={styles.failure}>
          <span title={reason.cause}>{reason.title}</span>
          <Button
            size="sm"
            variant="ghost"
            iconOnly
            aria-label={`Try again to load ${id}`}
            onClick={retry}
          >
            <RotateCw aria-hidden="true" />
          </Button>
        </span>
      )}
    </>
  );
}

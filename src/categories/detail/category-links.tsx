import { RotateCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from '../../connections/link';
import { useSiteContext } from '../../connections/site-context';
import { useSitePaths } from '../../connections/use-site-paths';
import { formatNumber } from '../../text/numbers';
import { Button } from '../../ui/controls/button';
import { CategoryIcon } from '../category-icon';
import { describeError } from '../loading/describe-error';
import type { LoadedCategories } from '../model/loaded-categories';
import { nameOf } from '../model/names';
import styles from './category-links.module.css';
import { type FoundCategory, useCategories } from './use-categories';
import { useOnScreen } from './use-on-screen';

/** How many more are shown each time a person asks for more: to show 50,000 at once takes seconds. */
const STEP = 100;

interface CategoryLinksProps {
  ids: readonly string[];
  loaded: LoadedCategories | null;
  /** How many are shown before a person asks for more. */
  limit?: number;
  /** The one of them that is open: it is among those that are shown. */
  currentId?: string;
}

/** Links to categories, with their names as soon as they are known, and how many stand below each. */
export function CategoryLinks({ ids, loaded, limit = STEP, currentId }: CategoryLinksProps) {
  const [shownCount, setShownCount] = useState(limit);
  const start = startOf(ids, shownCount, currentId);
  const shown = ids.slice(start, start + shownCount);
  const [observe, isOnScreen] = useOnScreen();
  const categoryOf = useCategories(shown, loaded, isOnScreen);
  const hidden = ids.length - shown.length;

  return (
    <>
      <ul className={styles.list}>
        {shown.map((id) => (
          <li key={id} ref={observe} data-id={id} className={styles.item}>
            <CategoryLink id={id} isCurrent={id === currentId} {...categoryOf(id)}>
              <BelowCount id={id} loaded={loaded} />
            </CategoryLink>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button size="sm" className={styles.more} onClick={() => setShownCount(shownCount + STEP)}>
          {hidden <= STEP
            ? `Show all ${formatNumber(ids.length)}`
            : `Show ${STEP} more of ${formatNumber(ids.length)}`}
        </Button>
      )}
    </>
  );
}

/** Finds the first of so many that are shown: the current one stands in their midst. */
function startOf(ids: readonly string[], count: number, currentId: string | undefined): number {
  if (currentId === undefined) return 0;
  const before = ids.indexOf(currentId) - Math.floor(count / 2);
  return Math.max(Math.min(before, ids.length - count), 0);
}

interface CategoryLinkProps extends FoundCategory {
  id: string;
  isCurrent: boolean;
  /** What stands after its name. */
  children: ReactNode;
}

function CategoryLink({ id, isCurrent, category, error, retry, children }: CategoryLinkProps) {
  const site = useSiteContext();
  const paths = useSitePaths();
  const name = category ? nameOf(category) : id;
  const reason = error && describeError(error, site, `The category “${id}”`);
  return (
    <>
      <div className={styles.line}>
        <Link
          to={paths.category(id)}
          className={styles.link}
          aria-current={isCurrent ? 'page' : undefined}
        >
          <CategoryIcon icon={category?.icon ?? null} className={styles.icon} />
          <bdi className={styles.name} title={name}>
            {name}
          </bdi>
        </Link>
        {children}
      </div>
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

function BelowCount({ id, loaded }: { id: string; loaded: LoadedCategories | null }) {
  const count = loaded?.branchOf(id).below ?? 0;
  if (count === 0) return null;
  const isAll = loaded?.paging.kind === 'end';
  return (
    <span className={styles.count}>
      {formatNumber(count)}
      {!isAll && '+'}
      <span className="visually-hidden">{isAll ? ' below' : ' below, loaded so far'}</span>
    </span>
  );
}

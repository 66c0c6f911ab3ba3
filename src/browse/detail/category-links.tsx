import { RotateCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Category } from '../../api/schemas';
import { Link } from '../../routing/link';
import { useSiteContext } from '../../site/site-context';
import { useSitePaths } from '../../site/use-site-paths';
import * as t from '../../messages/generated/detail';
import { Button, IconButton } from '../../ui/controls/button';
import { visuallyHidden } from '../../ui/tags';
import { CategoryIcon } from '../../data/category-icon';
import { describeError } from '../../data/failure-alert';
import type { LoadedCategories } from '../../model/loaded-categories';
import { nameOf } from '../../model/names';
import styles from './category-links.module.css';
import { useCategories } from './use-categories';

/** As many sub-categories are shown, and their names retrieved, at a time. */
const STEP = 50;

interface CategoryLinksProps {
  ids: readonly string[];
  loaded: LoadedCategories | null;
}

export function CategoryLinks({ ids, loaded }: CategoryLinksProps) {
  const [shownCount, setShownCount] = useState(STEP);
  const shown = ids.slice(0, shownCount);
  const categoryOf = useCategories(shown, loaded);
  const hidden = ids.length - shown.length;

  return (
    <>
      <ul className={styles.list}>
        {shown.map((id) => {
          const { category, error, retry } = categoryOf(id);
          return (
            <li key={id} className={styles.item}>
              <CategoryLine id={id} category={category}>
                <BelowCount id={id} loaded={loaded} />
              </CategoryLine>
              {error && <NameFailure id={id} error={error} retry={retry} />}
            </li>
          );
        })}
      </ul>
      {hidden > 0 && (
        <Button size="sm" className={styles.more} onClick={() => setShownCount(shownCount + STEP)}>
          {hidden <= STEP
            ? t.showAll({ count: ids.length })
            : t.showMore({ step: STEP, count: ids.length })}
        </Button>
      )}
    </>
  );
}

interface CategoryLineProps {
  id: string;
  /** Undefined until it is known: the ID replaces the name. */
  category: Category | undefined;
  children?: ReactNode;
}

export function CategoryLine({ id, category, children }: CategoryLineProps) {
  const paths = useSitePaths();
  const name = category ? nameOf(category) : id;
  return (
    <div className={styles.line}>
      <CategoryIcon icon={category?.icon ?? null} className={styles.icon} />
      <span className={styles.name}>
        <Link to={paths.category(id)} className={styles.link} title={name}>
          <bdi lang="">{name}</bdi>
        </Link>
        {children}
      </span>
    </div>
  );
}

function NameFailure({ id, error, retry }: { id: string; error: Error; retry: () => void }) {
  const { title } = describeError(error, useSiteContext(), id);
  return (
    <span className="line fine-print tone-danger">
      <span>{title}</span>
      <IconButton label={t.loadAgain({ id })} Icon={RotateCw} onClick={retry} />
    </span>
  );
}

function BelowCount({ id, loaded }: { id: string; loaded: LoadedCategories | null }) {
  const count = loaded?.branchOf(id).below ?? 0;
  if (count === 0) return null;
  const isPart = !loaded?.isAllLoaded;
  return (
    <span className={styles.count} title={t.descendantsHint({ count, isPart })}>
      {t.descendants({ count, isPart, hidden: visuallyHidden })}
    </span>
  );
}

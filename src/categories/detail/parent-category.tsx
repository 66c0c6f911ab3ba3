import { Link } from '../../connections/link';
import type { Category } from '../../api/schemas';
import { CategoryIcon } from '../category-icon';
import { FailureAlert } from '../loading/failure-alert';
import type { Ancestors } from '../model/ancestors';
import { nameOf } from '../model/names';
import { useSitePaths } from '../../connections/use-site-paths';
import linkStyles from './category-link.module.css';

interface ParentCategoryProps {
  category: Category;
  ancestors: Ancestors;
  error: Error | null;
  onRetry: () => void;
}

/** A link to the parent, or why there is none. */
export function ParentCategory({ category, ancestors, error, onRetry }: ParentCategoryProps) {
  const paths = useSitePaths();
  const { parentId } = category;
  if (parentId === null) return <p className="note">None: this is a root category.</p>;

  const parent = ancestors.known.at(-1);
  const name = parent ? nameOf(parent) : parentId;
  return (
    <>
      <Link to={paths.category(parentId)} className={linkStyles.link}>
        <CategoryIcon icon={parent?.icon ?? null} />
        <bdi className={linkStyles.name} title={name}>
          {name}
        </bdi>
      </Link>
      {ancestors.end.kind === 'loop' && (
        <p className="note">
          The parents lead back to where they started: the service's data has a loop.
        </p>
      )}
      {ancestors.end.kind === 'too-deep' && (
        <p className="note">There are more ancestors than are shown.</p>
      )}
      {error && !parent && (
        <FailureAlert
          error={error}
          what={`The category “${parentId}”`}
          isRetrying={false}
          onRetry={onRetry}
        />
      )}
    </>
  );
}

import type { Category } from '../../api/schemas';
import { FailureAlert } from '../../categories/loading/failure-alert';
import type { LoadedCategories } from '../../model/loaded-categories';
import { CategoryLine } from './category-line';
import { Section } from './section';
import { useAncestors } from './use-ancestors';

const TITLE = 'Parent category';

interface ParentCategoryProps {
  category: Category;
  loaded: LoadedCategories | null;
}

/** A link to the parent, or why there is none. */
export function ParentCategory({ category, loaded }: ParentCategoryProps) {
  const { known, end, error, retry } = useAncestors(category, loaded);
  const { parentId } = category;
  if (parentId === null) {
    return (
      <Section title={TITLE}>
        <p className="note">None: this is a root category.</p>
      </Section>
    );
  }

  const parent = known.at(-1);
  return (
    <Section title={TITLE}>
      <CategoryLine id={parentId} category={parent} />
      {end.kind === 'loop' && (
        <p className="note">
          The parents lead back to where they started: the service's data has a loop.
        </p>
      )}
      {end.kind === 'too-deep' && <p className="note">There are more ancestors than are shown.</p>}
      {error && !parent && (
        <FailureAlert
          error={error}
          what={`The category “${parentId}”`}
          isRetrying={false}
          onRetry={retry}
        />
      )}
    </Section>
  );
}

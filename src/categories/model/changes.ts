import type { Category } from '../../api/schemas';
import { FIELD_NAMES, type FieldName } from './fields';
import type { LoadedCategories } from './loaded-categories';

/** A category of which some fields have changed. */
interface ChangedCategory {
  before: Category;
  category: Category;
  fields: readonly FieldName[];
}

/** How a newer list differs from the one before. */
export interface Changes {
  added: readonly Category[];
  removed: readonly Category[];
  changed: readonly ChangedCategory[];
  /**
   * Whether both were loaded to their ends. If not, what counts as added or removed may only have
   * moved into or out of the loaded part.
   */
  isWhole: boolean;
}

/** Compares two lists of the same site by id. Costs little for what is the same object in both. */
export function findChanges(before: LoadedCategories, after: LoadedCategories): Changes {
  const removed: Category[] = [];
  const changed: ChangedCategory[] = [];
  for (const old of before.categories) {
    const category = after.find(old.id);
    if (!category) removed.push(old);
    else if (category !== old) {
      const fields = changedFields(old, category);
      if (fields.length > 0) changed.push({ before: old, category, fields });
    }
  }
  return {
    added: after.categories.filter(({ id }) => !before.find(id)),
    removed,
    changed,
    isWhole: before.paging.kind === 'end' && after.paging.kind === 'end',
  };
}

/** Returns whether the lists differ at all. */
export function hasChanges({ added, removed, changed }: Changes): boolean {
  return added.length + removed.length + changed.length > 0;
}

function changedFields(before: Category, after: Category): FieldName[] {
  return FIELD_NAMES.filter((field) => before[field] !== after[field]);
}

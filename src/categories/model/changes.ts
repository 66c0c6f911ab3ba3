import type { Category } from '../../api/schemas';
import type { Work } from '../../text/work';
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

/** So many categories are compared in a ms or two. */
const STEP = 2_000;

/** Compares two lists of the same site by id. Costs little for what is the same object in both. */
export function* findChanges(before: LoadedCategories, after: LoadedCategories): Work<Changes> {
  const removed: Category[] = [];
  const changed: ChangedCategory[] = [];
  for (const [position, old] of before.categories.entries()) {
    if (position % STEP === STEP - 1) yield;
    const category = after.find(old.id);
    if (!category) removed.push(old);
    else if (category !== old) {
      const fields = changedFields(old, category);
      if (fields.length > 0) changed.push({ before: old, category, fields });
    }
  }
  const added: Category[] = [];
  for (const [position, category] of after.categories.entries()) {
    if (position % STEP === STEP - 1) yield;
    if (!before.find(category.id)) added.push(category);
  }
  const isWhole = before.paging.kind === 'end' && after.paging.kind === 'end';
  return { added, removed, changed, isWhole };
}

/** Returns whether the lists differ at all. */
export function hasChanges({ added, removed, changed }: Changes): boolean {
  return added.length + removed.length + changed.length > 0;
}

function changedFields(before: Category, after: Category): FieldName[] {
  return FIELD_NAMES.filter((field) => before[field] !== after[field]);
}

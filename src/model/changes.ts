import type { Category } from '../api/schemas';
import { forRange, type Task } from '../text/task';
import { FIELD_NAMES, type FieldName, type FieldValue } from './fields';
import type { LoadedCategories } from './loaded-categories';
import { hasName, nameOf } from './names';

export interface FieldChange {
  field: FieldName;
  before: FieldValue;
  after: FieldValue;
}

/** A category of which some fields differ: its name and place as they are now, and what was otherwise. */
export interface ChangedCategory extends Pick<Category, 'id' | 'name' | 'parentId'> {
  kind: ChangeKind;
  fields: readonly FieldChange[];
}

export interface Changes {
  added: readonly Category[];
  removed: readonly Category[];
  changed: readonly ChangedCategory[];
  /** The names of all these categories' parents by ID: the current parents, or else the previous ones. */
  parentNames: ReadonlyMap<string, string>;
  /** Whether both were loaded to their ends; if not, added and removed ones may have moved across the loaded part. */
  isWhole: boolean;
}

/** The most important change of a category: one that has moved may have a new name as well. */
export type ChangeKind = 'moved' | 'renamed' | 'edited';

/** Compares two lists by id; the first `count` of the later one may be new. Costs little for what is the same object. */
export function* compareLists(
  before: LoadedCategories,
  after: LoadedCategories,
  count = after.count,
): Task<Changes> {
  const added: Category[] = [];
  const removed: Category[] = [];
  const changed: ChangedCategory[] = [];
  const parentNames = new Map<string, string>();
  const noteParent = (id: string | null) => {
    if (id === null || parentNames.has(id)) return;
    const parent = after.find(id) ?? before.find(id);
    // One without a name is told by its ID, in every language.
    if (parent && hasName(parent)) parentNames.set(id, nameOf(parent));
  };

  const { categories: earlier } = before;
  yield* forRange(0, earlier.length, (position) => {
    const old = earlier[position];
    const now = old && after.find(old.id);
    if (old && !now) {
      removed.push(old);
      noteParent(old.parentId);
    }
    if (!old || !now || old === now) return;
    const fields = compareFields(old, now);
    if (fields.length === 0) return;
    const { id, name, parentId } = now;
    changed.push({ id, name, parentId, kind: changeKindOf(fields), fields });
    noteParent(old.parentId);
    noteParent(parentId);
  });
  const { categories: later } = after;
  yield* forRange(0, count, (position) => {
    const category = later[position];
    if (!category || before.find(category.id)) return;
    added.push(category);
    noteParent(category.parentId);
  });
  const isWhole = before.isAllLoaded && after.isAllLoaded;
  return { added, removed, changed, parentNames, isWhole };
}

/** Returns how many categories differ. */
export function countChanges({ added, removed, changed }: Changes): number {
  return added.length + removed.length + changed.length;
}

/** Returns the kind of a change: the first that fits. */
export function changeKindOf(fields: readonly FieldChange[]): ChangeKind {
  let kind: ChangeKind = 'edited';
  for (const { field } of fields) {
    if (field === 'parentId') return 'moved';
    if (field === 'name') kind = 'renamed';
  }
  return kind;
}

/** Returns the fields that differ; `isKnown` tells of fields that differ for another reason than their values. */
export function compareFields(
  before: Category,
  after: Category,
  isKnown: Partial<Record<FieldName, boolean>> = {},
): FieldChange[] {
  return FIELD_NAMES.filter((field) => isKnown[field] ?? before[field] !== after[field]).map(
    (field) => ({ field, before: before[field], after: after[field] }),
  );
}

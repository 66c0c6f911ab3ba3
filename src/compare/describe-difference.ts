import type { Category } from '../api/schemas';
import type { PathPieces } from '../data/category-path';
import { fieldLabel } from '../data/field-label';
import { isolatePath } from '../data/isolate-path';
import * as t from '../messages/generated/compare';
import type { FieldChange } from '../model/comparison/field-changes';
import type { Comparison, Difference } from '../model/comparison/compare-lists';
import { toText } from '../model/fields';
import type { LoadedCategories } from '../model/loaded-categories';
import { formatPath, nameOf, PATH_SEPARATOR } from '../model/names';

/** Describes a difference in a line after its kind: "Moved", "with 1 descendant · from Food". */
export function describeDifference(difference: Difference, comparison: Comparison): string {
  const { fields, branch } = difference;
  const parts = fields.flatMap((change) => describeField(change, difference, comparison));
  if (branch > 0) parts.unshift(t.withDescendants({ count: branch }));
  return parts.join(' · ');
}

function describeField(
  { field, before, after }: FieldChange,
  { from, to }: Difference,
  comparison: Comparison,
): string | [] {
  switch (field) {
    // They differ between environments by nature.
    case 'createdAt':
    case 'updatedAt':
      return [];
    case 'parentId':
      return from && to ? describeMove(from, to, comparison) : [];
    case 'name':
      return from ? t.fromName({ name: nameOf(from) }) : [];
    case 'status':
      return t.statusChange({
        from: toText(before) ?? t.noStatus(),
        to: toText(after) ?? t.noStatus(),
      });
    default:
      return fieldLabel(field);
  }
}

/** Names the parent in *from*: with its path if the parent in *to* has the same name. */
function describeMove(from: Category, to: Category, comparison: Comparison): string {
  if (from.parentId === null) return t.fromTopLevel();
  const place = placeOf(from, comparison.from);
  const isClear = place.parent !== placeOf(to, comparison.to).parent;
  return t.fromParent({ parent: isClear ? place.parent : formatPlace(place) });
}

/** Returns the parent path of a category in its list. */
export function placeOf(category: Category, loaded: LoadedCategories): PathPieces {
  if (category.parentId === null) return { above: '', parent: t.topLevel(), isNote: true };
  const { known } = loaded.ancestorsOf(category);
  const parent = known.at(-1);
  return {
    above: formatPath(known.slice(0, -1)),
    parent: parent ? nameOf(parent) : category.parentId,
  };
}

/** Formats a parent path in a line. */
export function formatPlace({ above, parent }: PathPieces): string {
  return isolatePath([above, parent].filter(Boolean).join(PATH_SEPARATOR));
}

import type { Category } from '../../api/schemas';
import { formatNumber } from '../../text/numbers';
import type { FieldChange } from '../../model/changes';
import type {
  Comparison,
  Difference,
  DifferenceKind,
} from '../../model/comparison/compare-matched';
import { FIELDS } from '../../model/fields';
import type { LoadedCategories } from '../../model/loaded-categories';
import { formatPath, nameOf } from '../../model/names';

export const KIND_LABELS: Readonly<Record<DifferenceKind, string>> = {
  'only-here': 'Only here',
  'only-there': 'Only there',
  moved: 'Moved',
  renamed: 'Renamed',
  changed: 'Changed',
};

/** Says in a line how the category is there: "There “Old name” · Description". */
export function describeDifference(difference: Difference, { there }: Comparison): string {
  const { there: other, fields, branch } = difference;
  const parts = other ? fields.flatMap((change) => describeField(change, other, there)) : [];
  if (branch > 0) parts.unshift(`With ${formatNumber(branch)} below`);
  return parts.join(' · ');
}

function describeField(
  { field, before, after }: FieldChange,
  other: Category,
  there: LoadedCategories,
): string | [] {
  switch (field) {
    // They differ between environments by nature.
    case 'createdAt':
    case 'updatedAt':
      return [];
    case 'parentId':
      return `There in ${formatPlace(other, there)}`;
    case 'name':
      return `There “${nameOf(other)}”`;
    case 'status':
      return `Status ${after ?? 'none'}, there ${before ?? 'none'}`;
    default:
      return FIELDS[field].label;
  }
}

/** Says where a category stands: the names of what is above it. */
export function formatPlace(category: Category, loaded: LoadedCategories): string {
  const { known } = loaded.ancestorsOf(category);
  if (known.length > 0) return formatPath(known);
  return category.parentId ?? 'the top level';
}

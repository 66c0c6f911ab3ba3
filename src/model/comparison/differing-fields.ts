import type { Category } from '../../api/schemas';
import { FIELD_NAMES, type FieldName, isTimeField } from '../fields';
import type { LoadedCategories } from '../loaded-categories';

/**
 * Returns the fields in which a category's own response differs from its entry in the list. As in a comparison, times
 * are not differences, and fields that no entry in the list has are not compared.
 */
export function findDifferingFields(
  entry: Category,
  retrieved: Category,
  list: Pick<LoadedCategories, 'categories'>,
): readonly FieldName[] {
  const isListed = (field: FieldName) =>
    field === 'parentId' || list.categories.some((category) => category[field] !== null);
  return FIELD_NAMES.filter(
    (field) => !isTimeField(field) && entry[field] !== retrieved[field] && isListed(field),
  );
}

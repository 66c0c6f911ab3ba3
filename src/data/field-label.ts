import * as t from '../messages/generated/fields';
import type { FieldName } from '../model/fields';
import type { SortBy } from '../model/sort';

/** Returns the label of a field, or of the number of descendants. */
export function fieldLabel(field: FieldName | SortBy): string {
  return t.label({ field });
}

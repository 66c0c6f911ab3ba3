import type { Category } from '../../api/schemas';
import { FIELD_NAMES, type FieldName, type FieldValue } from '../fields';

export interface FieldChange {
  field: FieldName;
  before: FieldValue;
  after: FieldValue;
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

import type { CategoryIndex } from './category-index';
import type { FieldName } from './fields';
import { toNumber } from './sort';

const known = new WeakMap<CategoryIndex, Map<FieldName, number[]>>();

/**
 * Returns a function that reads a field as a number, or as a time, by position; NaN for what is neither. Each is
 * read once: to read a hundred thousand times takes longer than to compare them.
 */
export function numbersOf(index: CategoryIndex, field: FieldName): (position: number) => number {
  const fields = known.get(index) ?? new Map<FieldName, number[]>();
  known.set(index, fields);
  const numbers = fields.get(field) ?? [];
  fields.set(field, numbers);
  return (position) =>
    (numbers[position] ??= toNumber(index.categories[position]?.[field] ?? null) ?? Number.NaN);
}

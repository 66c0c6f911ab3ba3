import { INTERFACE, type FieldRule } from './interface';

const FIELD_RULES = new Map<string, FieldRule>([
  ...Object.entries(INTERFACE.Category),
  ...Object.entries(INTERFACE.PageInfo).map(
    ([field, rule]) => [`pageInfo.${field}`, rule] as const,
  ),
  ...Object.entries(INTERFACE.SubCategory).map(
    ([field, rule]) => [`subCategories[].${field}`, rule] as const,
  ),
  ...Object.entries(INTERFACE.CategoryList),
  ...Object.entries(INTERFACE.CategoryResponse),
]);

/** Returns the rule of a field, as a deviation names it: `createdAt`, `pageInfo.endCursor`. */
export function ruleOf(field: string): FieldRule | undefined {
  return FIELD_RULES.get(field);
}

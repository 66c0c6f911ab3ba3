import type { Category } from '../../api/schemas';

/** The fields of a category, in the order of the interface (section 2). */
export const CATEGORY_FIELDS = [
  'id',
  'name',
  'slug',
  'description',
  'icon',
  'parentId',
  'status',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof Category)[];

import * as v from 'valibot';
import type { CategoryPage } from '../../api/categories';
import { type Category, pageInfoSchema } from '../../api/schemas';
import { remarksSchema } from './answer-schemas';

const pageSchema = v.object({
  categories: v.custom<Category[]>(isCategories),
  pageInfo: v.required(pageInfoSchema),
  ...remarksSchema,
});

/**
 * Reads a page that was kept as JSON; null for what the app cannot have written. Whatever else lives
 * on the app's origin may have written it.
 */
export function parseKeptPage(stored: unknown): CategoryPage | null {
  if (typeof stored !== 'string') return null;
  try {
    const result = v.safeParse(pageSchema, JSON.parse(stored));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

const TEXTS = [
  'name',
  'slug',
  'description',
  'icon',
  'parentId',
  'status',
  'createdAt',
  'updatedAt',
] as const satisfies (keyof Category)[];

/** By hand: a schema would take longer for 100,000 of them than all the rest. */
function isCategories(value: unknown): boolean {
  return Array.isArray(value) && value.every(isCategory);
}

function isCategory(value: unknown): value is Category {
  if (!isRecord(value) || typeof value.id !== 'string' || value.id === '') return false;
  return TEXTS.every((field) => value[field] === null || typeof value[field] === 'string');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

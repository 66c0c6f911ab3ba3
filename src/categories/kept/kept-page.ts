import * as v from 'valibot';
import type { CategoryPage } from '../../api/categories';
import { type Category, pageInfoSchema } from '../../api/schemas';
import { remarksSchema } from './answer-schemas';

/**
 * A category as it is kept: its fields in this order. Their names a hundred thousand times over would
 * be half of all that is written and read.
 */
type Row = [
  id: string,
  name: string | null,
  slug: string | null,
  description: string | null,
  icon: string | null,
  parentId: string | null,
  status: string | null,
  createdAt: string | null,
  updatedAt: string | null,
];

const ROW_LENGTH = 9;

const pageSchema = v.object({
  rows: v.custom<Row[]>(isRows),
  pageInfo: v.required(pageInfoSchema),
  ...remarksSchema,
});

/** Writes a page as it is kept. */
export function formatKeptPage({ categories, ...rest }: CategoryPage): string {
  return JSON.stringify({ rows: categories.map(toRow), ...rest });
}

/**
 * Reads a page that was kept; null for what the app cannot have written. Whatever else lives on the
 * app's origin may have written it.
 */
export function parseKeptPage(stored: unknown): CategoryPage | null {
  if (typeof stored !== 'string') return null;
  try {
    const result = v.safeParse(pageSchema, JSON.parse(stored));
    if (!result.success) return null;
    const { rows, ...rest } = result.output;
    return { categories: rows.map(fromRow), ...rest };
  } catch {
    return null;
  }
}

function toRow(category: Category): Row {
  const { id, name, slug, description, icon, parentId, status, createdAt, updatedAt } = category;
  return [id, name, slug, description, icon, parentId, status, createdAt, updatedAt];
}

function fromRow(row: Row): Category {
  const [id, name, slug, description, icon, parentId, status, createdAt, updatedAt] = row;
  return { id, name, slug, description, icon, parentId, status, createdAt, updatedAt };
}

/** By hand: a schema would take longer for 100,000 of them than all the rest. */
function isRows(value: unknown): boolean {
  return Array.isArray(value) && value.every(isRow);
}

function isRow(value: unknown): boolean {
  if (!Array.isArray(value) || value.length !== ROW_LENGTH) return false;
  const [id] = value;
  return typeof id === 'string' && id !== '' && value.every(isTextOrNull);
}

function isTextOrNull(value: unknown): boolean {
  return value === null || typeof value === 'string';
}

import * as v from 'valibot';
import type { CategoryPage } from '../../api/categories';
import { type Category, pageInfoSchema } from '../../api/schemas';
import { FIELD_NAMES, isFieldValue } from '../model/fields';
import { remarksSchema } from './answer-schemas';

/**
 * A category as it is kept: its fields in the order of their table. Their names a hundred thousand times
 * over would be half of all that is written and read.
 */
type Row = readonly unknown[];

const pageSchema = v.object({
  rows: v.custom<Row[]>((value) => Array.isArray(value) && value.every(isRow)),
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
    const categories = rows.map(fromRow);
    return categories.every((category) => category !== null) ? { categories, ...rest } : null;
  } catch {
    return null;
  }
}

function toRow(category: Category): Row {
  return FIELD_NAMES.map((name) => category[name]);
}

function fromRow(row: Row): Category | null {
  const fields = Object.fromEntries(FIELD_NAMES.map((name, index) => [name, row[index]]));
  return isCategory(fields) ? fields : null;
}

function isRow(value: unknown): value is Row {
  return Array.isArray(value) && value.length === FIELD_NAMES.length;
}

/** By hand: a schema would take longer for 100,000 of them than all the rest. */
function isCategory(fields: Record<string, unknown>): fields is Category {
  return fields.id !== '' && FIELD_NAMES.every((name) => isFieldValue(name, fields[name]));
}

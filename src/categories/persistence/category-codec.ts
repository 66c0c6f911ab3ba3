import * as v from 'valibot';
import type { CategoryPage, CategoryResponse } from '../../api/categories';
import { DEVIATION_KINDS } from '../../api/deviations';
import { type Category, pageInfoSchema } from '../../api/schemas';
import { type Codec, wholeNumber } from '../../persist/stored-list';
import { FIELD_NAMES, type FieldName, isFieldValue } from '../../model/fields';
import { countCategories } from '../../model/loaded-categories';
import { finishTask, forRange, type Task } from '../../text/task';

/** The fields of a category in the order that each page names once: names in each row would take half the space. */
type Row = readonly unknown[];

export function toTable(categories: readonly Category[]) {
  return {
    fields: FIELD_NAMES,
    rows: categories.map((category) => FIELD_NAMES.map((name) => category[name])),
  };
}

const tableSchema = v.object({
  fields: v.array(v.string()),
  rows: v.array(v.custom<Row>(Array.isArray)),
});

/** Reads such a table; returns null where a row is no category. */
function* fromTable({ fields, rows }: v.InferOutput<typeof tableSchema>): Task<Category[] | null> {
  const places = FIELD_NAMES.map((name) => fields.indexOf(name));
  const categories: Category[] = [];
  yield* forRange(0, rows.length, (at) => {
    const category = toCategory((_, field) => rows[at]?.[places[field] ?? -1]);
    if (category) categories.push(category);
  });
  return categories.length === rows.length ? categories : null;
}

export const categoriesSchema = v.pipe(
  tableSchema,
  v.transform((table) => finishTask(fromTable(table))),
  v.custom<Category[]>((categories) => categories !== null),
);

const problemSchema = v.variant('kind', [
  v.object({ kind: v.literal('missing'), path: v.string(), field: v.string() }),
  v.object({ kind: v.literal('empty'), path: v.string() }),
  v.object({
    kind: v.literal('wrong-type'),
    path: v.string(),
    expected: v.string(),
    received: v.nullable(v.string()),
  }),
]);

/** The data of either response besides its categories, in the app's own form. */
const remarks = {
  unreadable: v.array(v.object({ path: v.string(), problem: problemSchema })),
  deviations: v.array(
    v.object({
      kind: v.picklist(DEVIATION_KINDS),
      field: v.string(),
      count: v.number(),
      example: v.object({ categoryId: v.nullable(v.string()), received: v.nullable(v.string()) }),
    }),
  ),
};

const pageSchema = v.object({
  pageSize: wholeNumber,
  categories: tableSchema,
  pageInfo: v.required(pageInfoSchema),
  ...remarks,
});

const responseSchema = v.object({
  category: v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((fields) => toCategory((name) => fields[name])),
    v.custom<Category>((category) => category !== null),
  ),
  subCategoryIds: v.nullable(v.array(v.string())),
  text: v.string(),
  ...remarks,
});

/** How pages of categories and single categories are stored. Whatever is on the app's origin may write. */
export const CATEGORY_CODEC: Codec<CategoryPage, CategoryResponse> = {
  formatPage: ({ categories, ...rest }) =>
    JSON.stringify({ categories: toTable(categories), ...rest }),
  *parsePage(text) {
    const stored = parseStored(pageSchema, text);
    const categories = stored && (yield* fromTable(stored.categories));
    return categories && { ...stored, categories };
  },
  formatDetail: JSON.stringify,
  parseDetail: (text) => parseStored(responseSchema, text),
  countEntries: countCategories,
};

/** Reads what was stored as JSON; returns null for what it cannot be. */
export function parseStored<S extends v.GenericSchema>(schema: S, text: string) {
  try {
    const result = v.safeParse(schema, JSON.parse(text));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

/** Makes a category of the values of its fields; one that was not stored yet is null. Returns null for no category. */
function toCategory(valueOf: (field: FieldName, at: number) => unknown): Category | null {
  const fields: Record<string, unknown> = {};
  let at = 0;
  for (const name of FIELD_NAMES) {
    fields[name] = valueOf(name, at) ?? null;
    at += 1;
  }
  return isCategory(fields) ? fields : null;
}

/** By hand: a schema would take longer for 100,000 of them than all the rest. */
function isCategory(fields: Record<string, unknown>): fields is Category {
  return fields.id !== '' && FIELD_NAMES.every((name) => isFieldValue(name, fields[name]));
}

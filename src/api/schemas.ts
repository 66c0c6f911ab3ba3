import * as v from 'valibot';
import { ExactNumber } from '../text/parse-json';
import { isNoDate } from './dates';
import { INTERFACE, isCount, isObject } from './interface';

/** Lenient schemas for the responses. A category needs only an `id`; other fields without a usable value are `null`. */

/** A string. A number or boolean is converted to one; an empty string counts as missing. */
const text = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((value) => toText(value) || null),
  ),
  null,
);

/** A date as it was sent; .NET's value for a missing date counts as missing. */
const date = v.pipe(
  text,
  v.transform((value) => (value !== null && isNoDate(value) ? null : value)),
);

/** A cursor. An empty string is kept because a service may accept it. */
const cursor = v.optional(v.pipe(v.unknown(), v.transform(toText)), null);

/** The ID of another category. Blank text, 0 and false count as missing. */
const reference = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((id) => (id === 0 || id === false ? null : toText(id))),
    v.transform((id) => (id?.trim() ? id : null)),
  ),
  null,
);

/** A non-empty ID. A number is converted to a string. */
const identifier = v.pipe(
  v.unknown(),
  v.transform((value) => (value instanceof ExactNumber ? value.text : value)),
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.nonEmpty(),
);

const flag = v.optional(v.pipe(v.unknown(), v.transform(toFlag)), null);

const count = v.optional(v.pipe(v.unknown(), v.transform(toCount)), null);

const BY_TYPE = {
  id: identifier,
  reference,
  text,
  cursor,
  date,
  boolean: flag,
  count,
};

type SchemasOf<Rules extends Record<string, { type: keyof typeof BY_TYPE }>> = {
  [Field in keyof Rules]: (typeof BY_TYPE)[Rules[Field]['type']];
};

/** A category that is its own parent is a root. */
export const categorySchema = v.pipe(
  toSchema(INTERFACE.Category),
  v.transform((category) =>
    category.parentId === category.id ? { ...category, parentId: null } : category,
  ),
);

export const pageInfoSchema = toSchema(INTERFACE.PageInfo);

/** Some services send the ID instead of an object with an ID. */
export const subCategorySchema = v.pipe(v.unknown(), v.transform(toId), identifier);

/** A list response. Its entries are read one by one. */
export const categoryListSchema = v.object({
  categories: v.array(v.unknown()),
  pageInfo: v.optional(v.unknown()),
});

export const categoryResponseSchema = v.object({
  category: categorySchema,
  subCategories: v.optional(v.unknown()),
});

/** A site's category (`Category` in `public/openapi.yaml`). Times are as the service sent them. */
export type Category = v.InferOutput<typeof categorySchema>;

/** A page's position in the list (`PageInfo` in `public/openapi.yaml`). Missing values are `null`. */
export type PageInfo = v.InferOutput<typeof pageInfoSchema>;

function toSchema<Rules extends Record<string, { type: keyof typeof BY_TYPE }>>(rules: Rules) {
  const schemas = Object.entries(rules).map(([field, { type }]) => [field, BY_TYPE[type]]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `fromEntries` loses the types
  return v.object(Object.fromEntries(schemas) as SchemasOf<Rules>);
}

function toId(entry: unknown): unknown {
  return isObject(entry) && 'id' in entry ? entry.id : entry;
}

function toText(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (value instanceof ExactNumber) return value.text;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}

function toFlag(value: unknown): boolean | null {
  const word = toText(value)?.trim().toLowerCase();
  if (word === 'true' || word === '1') return true;
  return word === 'false' || word === '0' ? false : null;
}

function toCount(value: unknown): number | null {
  const isText = typeof value === 'string' && value.trim() !== '';
  const number = isText || value instanceof ExactNumber ? Number(value) : value;
  return isCount(number) ? number : null;
}

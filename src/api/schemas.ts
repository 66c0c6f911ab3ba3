import * as v from 'valibot';

/**
 * The answers of the service, read tolerantly (interface, section 2).
 *
 * The interface does not say which fields may be null or left out, so only `id` is indispensable:
 * every other field is its text, or `null` where the service sent nothing that can be read as text.
 */

/** A text; a number or boolean counts as its text, an empty string as absent. */
const text = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((value) => toText(value) || null),
  ),
  null,
);

/** An identifier: not empty; a number counts as its digits. */
const identifier = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.nonEmpty('is empty'),
);

const flag = v.optional(v.pipe(v.unknown(), v.transform(toFlag)), null);

const count = v.optional(v.pipe(v.unknown(), v.transform(toCount)), null);

export const categorySchema = v.object({
  id: identifier,
  name: text,
  slug: text,
  description: text,
  icon: text,
  parentId: text,
  status: text,
  createdAt: text,
  updatedAt: text,
});

export const pageInfoSchema = v.object({
  hasNextPage: flag,
  startCursor: text,
  endCursor: text,
  totalCount: count,
});

/** Some services send the bare id in place of an object that holds it; both name a sub-category. */
export const subCategorySchema = v.pipe(v.unknown(), v.transform(toId), identifier);

/** The envelope of the list operation; its entries are read one by one. */
export const categoryListSchema = v.object({
  categories: v.array(v.unknown()),
  pageInfo: v.optional(v.unknown()),
});

/** The envelope of the retrieve operation. */
export const categoryAnswerSchema = v.object({
  category: categorySchema,
  subCategories: v.optional(v.unknown()),
});

/** A category of a site (interface, section 2). Times are as the service sent them. */
export type Category = v.InferOutput<typeof categorySchema>;

/** Where a page stands in the list (interface, section 2); `null` is what the service did not say. */
export type PageInfo = v.InferOutput<typeof pageInfoSchema>;

function toId(reference: unknown): unknown {
  const isObject = typeof reference === 'object' && reference !== null && 'id' in reference;
  return isObject ? reference.id : reference;
}

function toText(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}

function toFlag(value: unknown): boolean | null {
  if (value === true || value === 'true' || value === 1) return true;
  return value === false || value === 'false' || value === 0 ? false : null;
}

function toCount(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : null;
}

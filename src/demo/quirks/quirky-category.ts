import type { ServedCategory } from '../operations';
import type { Quirks } from './quirks';

/** A category as a service with quirks sends it, in the list and in its detail alike. */
export function quirkyCategory(category: ServedCategory, quirks: Quirks): object {
  const nulls = Object.fromEntries(quirks.nullFields.map((field) => [field, null]));
  const sent = { ...category, ...nulls };
  return quirks.omitNulls ? withoutNulls(sent) : sent;
}

/** The same object without the fields that are `null`. */
export function withoutNulls(object: object): object {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== null));
}

/** The same categories, of which some were made at a time no program can be sure to read. */
export function withBadDates(categories: readonly ServedCategory[]): ServedCategory[] {
  return categories.map((category, index) =>
    index % 3 === 0 && typeof category.createdAt === 'string'
      ? { ...category, createdAt: asLocalText(category.createdAt) }
      : category,
  );
}

function asLocalText(time: string): string {
  return time.replace(/^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d).*$/, '$3.$2.$1 $4');
}

import { toHeader, writeRecords } from '../../text/csv';
import type { Category } from '../../api/schemas';
import type { LoadedCategories } from '../../model/loaded-categories';
import { formatPath } from '../../model/names';
import { FIELD_NAMES } from '../../model/fields';

/**
 * Categories as CSV (RFC 4180) with a header, in pieces: the service's fields, and the names of the
 * ancestors, as far as they are loaded, in the column `path`.
 */
export function* toCsv(
  categories: readonly Category[],
  loaded: Pick<LoadedCategories, 'ancestorsOf'>,
): Generator<string> {
  yield toHeader([...FIELD_NAMES, 'path']);
  yield* writeRecords(categories, (category) => {
    const path = formatPath(loaded.ancestorsOf(category).known);
    return [[...FIELD_NAMES.map((field) => category[field]), path]];
  });
}

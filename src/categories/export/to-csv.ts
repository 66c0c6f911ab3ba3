import { NEWLINE, toRecords } from '../../text/csv';
import { slicesOf } from '../../text/work';
import type { Category } from '../../api/schemas';
import type { LoadedCategories } from '../model/loaded-categories';
import { formatPath } from '../model/names';
import { FIELD_NAMES } from '../model/fields';

/**
 * Categories as CSV (RFC 4180) with a header, in pieces: the service's fields, and the names of the
 * ancestors, as far as they are loaded, in the column `path`.
 */
export function* toCsv(
  categories: readonly Category[],
  loaded: Pick<LoadedCategories, 'ancestorsOf'>,
): Generator<string> {
  yield toRecords([[...FIELD_NAMES, 'path']]);
  const toRecord = (category: Category) => {
    const path = formatPath(loaded.ancestorsOf(category).known);
    return [...FIELD_NAMES.map((field) => category[field]), path];
  };
  for (const slice of slicesOf(categories)) yield NEWLINE + toRecords(slice.map(toRecord));
}

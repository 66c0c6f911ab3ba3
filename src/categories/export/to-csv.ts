import { unparse } from 'papaparse';
import type { Category } from '../../api/schemas';
import type { LoadedCategories } from '../model/loaded-categories';
import { formatPath } from '../model/names';
import { FIELD_NAMES } from '../model/fields';
import { slicesOf } from './slices-of';

/** Tells spreadsheets that a file is UTF-8. Not for what is copied. */
export const BYTE_ORDER_MARK = '\uFEFF';

const NEWLINE = '\r\n';

/**
 * What a spreadsheet may take for a formula, full-width signs too; an apostrophe before it makes it
 * text. The library's own expression for it misses a formula with a line break in it.
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

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

function toRecords(records: (string | number | null)[][]): string {
  return unparse(records, { newline: NEWLINE, escapeFormulae: FORMULA });
}

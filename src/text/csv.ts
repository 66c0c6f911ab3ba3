import papaparse from 'papaparse';
import { slicesOf } from './work';

/** Tells spreadsheets that a file is UTF-8. Not for what is copied. */
export const BYTE_ORDER_MARK = '\uFEFF';

const NEWLINE = '\r\n';

/** A line, cell by cell. */
type CsvRecord = readonly (string | number | null)[];

/**
 * The first character of what a spreadsheet may take for a formula, full-width signs too; an apostrophe
 * before it makes it text. It need not stand at the beginning: where a spreadsheet splits at semicolons
 * or tabs, as it does in many countries, a quote amid a line means nothing to it, so that a semicolon, a
 * tab or a line break in a text begins a cell, whether or not the text is quoted. A comma begins none:
 * where cells end at commas, the quotes are understood. Spaces and quotes may come before the sign, which
 * is matched first: otherwise the time would grow with the square of a run of spaces.
 */
const FORMULA_START = /[=+\-@＝＋－＠](?<=(?:^|[;\t\r\n])["\s]*.)/g;

function toCell(value: string | number | null): string | number | null {
  return typeof value === 'string' ? value.replaceAll(FORMULA_START, "'$&") : value;
}

/** Writes the names of the columns, without the line's end: that stands before each line. */
export function toHeader(columns: CsvRecord): string {
  return toLines([columns]);
}

/** Writes some lines for each item, in pieces. */
export function* writeRecords<T>(
  items: readonly T[],
  toRecords: (item: T) => CsvRecord[],
): Generator<string> {
  for (const slice of slicesOf(items)) yield NEWLINE + toLines(slice.flatMap(toRecords));
}

function toLines(records: readonly CsvRecord[]): string {
  return papaparse.unparse(
    records.map((cells) => cells.map(toCell)),
    { newline: NEWLINE },
  );
}

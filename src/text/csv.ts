import papaparse from 'papaparse';
import { slicesOf } from './work';

/** Tells spreadsheets that a file is UTF-8. Not for what is copied. */
export const BYTE_ORDER_MARK = '\uFEFF';

const NEWLINE = '\r\n';

/** A line, cell by cell. */
type CsvRecord = readonly (string | number | null)[];

/**
 * The sign that may begin a formula, in full width too; an apostrophe before it makes the cell text.
 * A formula may also begin inside a text: many countries split cells at semicolons or tabs and then ignore
 * quotes inside a line, so a semicolon, a tab or a line break begins a cell. A comma does not: spreadsheets
 * that split at commas understand the quotes. Spaces, quotes and characters that are not shown may precede
 * the sign. The sign is matched first; otherwise the time would grow with the square of a run of spaces.
 */
const FORMULA_START =
  /[=+\-@＝＋－＠](?<=(?:^|[;\t\r\n])["\s\p{Control}\p{Format}\p{Default_Ignorable_Code_Point}]*.)/gu;

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

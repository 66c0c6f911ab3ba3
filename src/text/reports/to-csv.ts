import papaparse from 'papaparse';
import { slicesOf } from '../task';
import type { Column } from './report';

const NEWLINE = '\r\n';

/**
 * The sign that may begin a formula, in full width too; an apostrophe before it makes the cell text.
 * A formula may also begin inside a text: many countries split cells at semicolons or tabs and then ignore
 * quotes inside a line, so a semicolon, a tab or a line break begins a cell. A comma does not: spreadsheets
 * that split at commas understand the quotes. Spaces, quotes and characters that are not shown may precede
 * the sign. The sign is matched first; otherwise the time would grow with the square of a run of spaces.
 */
const FORMULA_START =
  /[=+\-@＝＋－＠](?<=(?:^|[;\t\r\n])["\s\p{Control}\p{Format}\p{Default_Ignorable_Code_Point}]*.)/gu;

/** Writes a table as CSV (RFC 4180) with a header, in pieces. No line break ends the last line. */
export function* toCsv<Row>(columns: readonly Column<Row>[], rows: Iterable<Row>) {
  yield toLines([columns.map(({ heading }) => heading)]);
  for (const slice of slicesOf(rows)) {
    yield NEWLINE + toLines(slice.map((row) => columns.map(({ valueOf }) => toCell(valueOf(row)))));
  }
}

function toCell<Value>(value: Value): Value | string {
  return typeof value === 'string' ? value.replaceAll(FORMULA_START, "'$&") : value;
}

function toLines(records: unknown[][]): string {
  return papaparse.unparse(records, { newline: NEWLINE });
}

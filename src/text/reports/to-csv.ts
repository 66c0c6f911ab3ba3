import papaparse from 'papaparse';
import type { Report } from './report';

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

/** Writes a table as CSV (RFC 4180) with a header, line by line. No line break ends the last. */
export function* toCsv<Row>({
  columns,
  rows,
}: Pick<Report<Row>, 'columns' | 'rows'>): Generator<string> {
  yield toLine(columns.map(({ heading }) => heading));
  for (const row of rows) yield NEWLINE + toLine(columns.map(({ valueOf }) => valueOf(row)));
}

function toLine(cells: readonly unknown[]): string {
  const safe = cells.map((cell) =>
    typeof cell === 'string' ? cell.replaceAll(FORMULA_START, "'$&") : cell,
  );
  return papaparse.unparse([safe], { newline: NEWLINE });
}

import { lazyMap } from '../pieces';

type Cell = string | number | boolean | null | undefined;

export interface Column<Row> {
  heading: string;
  valueOf: (row: Row) => Cell;
}

/** A paragraph, list, table or code block, line by line. Lines are Markdown: escape external text. */
export type Block = readonly string[] | Generator<string>;

export interface Section {
  heading: string;
  blocks?: readonly Block[];
  sections?: Iterable<Section>;
}

export interface JsonObject {
  fields: object;
  lists: Readonly<Record<string, Iterable<unknown>>>;
}

/** A report for people, spreadsheets and programs. It can be written only once because its lists may be generators. */
export interface Report<Row> extends Section {
  columns: readonly Column<Row>[];
  rows: Iterable<Row>;
  json: JsonObject | readonly JsonObject[];
}

const NEWLINE = '\r\n';

/**
 * A sign that may begin a formula, even in full width, with any spaces, quotes and invisible characters before it. An
 * apostrophe before it turns the cell into text. Also matches after a semicolon, a tab or a line break: in many
 * countries, spreadsheets split cells there and ignore quotes inside a line. Spreadsheets that split at commas handle
 * the quotes. Matches the sign first because a run of spaces would otherwise take quadratic time.
 */
const FORMULA_START =
  /[=+\-@＝＋－＠](?<=(?:^|[;\t\r\n])["\s\p{Control}\p{Format}\p{Default_Ignorable_Code_Point}]*.)/gu;

/** Writes a table as CSV (RFC 4180) with a header, in pieces. The last line has no line break. */
export function* toCsv<Row>(columns: readonly Column<Row>[], rows: Iterable<Row>) {
  yield toLine(columns.map(({ heading }) => heading));
  for (const row of rows)
    yield NEWLINE + toLine(columns.map(({ valueOf }) => toCell(valueOf(row))));
}

function toCell(value: Cell): string {
  return typeof value === 'string' ? value.replaceAll(FORMULA_START, "'$&") : String(value ?? '');
}

/** Some spreadsheets trim spaces around an unquoted cell, and a BOM that begins a file marks its encoding. */
const NEEDS_QUOTES = /^ |[",\r\n\uFEFF]| $/;

function toLine(cells: readonly string[]): string {
  return cells
    .map((cell) => (NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',');
}

function* toJson({ json }: Pick<Report<never>, 'json'>): Generator<string> {
  yield* 'fields' in json ? writeObject(json) : writeList(json, (object) => writeObject(object));
  yield '\n';
}

/** Writes an object with one line per field and per list entry. */
export function* writeObject({ fields, lists }: JsonObject, write = writeEntry): Generator<string> {
  const lines = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `"${name}": ${JSON.stringify(value)}`);
  yield `{\n${lines.join(',\n')}`;
  for (const [name, entries] of Object.entries(lists)) {
    yield `,\n"${name}": `;
    yield* writeList(entries, write);
  }
  yield '\n}';
}

/** Writes a list, with its brackets on separate lines unless it is empty. */
export function* writeList<Entry>(
  entries: Iterable<Entry>,
  write: (entry: Entry) => Iterable<string>,
): Generator<string> {
  let before = '[\n';
  for (const entry of entries) {
    yield before;
    yield* write(entry);
    before = ',\n';
  }
  yield before === ',\n' ? '\n]' : '[]';
}

function writeEntry(entry: unknown): Iterable<string> {
  return [JSON.stringify(entry)];
}

export function* toMarkdown(section: Section, level = 1): Generator<string> {
  const { heading, blocks = [], sections = [] } = section;
  yield `${level > 1 ? '\n' : ''}${'#'.repeat(level)} ${heading}\n`;
  for (const block of blocks) {
    yield '\n';
    for (const line of block) yield `${line}\n`;
  }
  for (const part of sections) yield* toMarkdown(part, level + 1);
}

export function toList<Item>(items: Iterable<Item>, toItem: (item: Item) => string): Block {
  return lazyMap(items, (item) => `- ${toItem(item)}`);
}

/** Formats rows as a Markdown table; headings and values must already be Markdown. */
export function toTable<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Block {
  return [
    columns.map(({ heading }) => heading),
    columns.map(() => '---'),
    ...rows.map((row) => columns.map(({ valueOf }) => valueOf(row))),
  ].map((cells) => `| ${cells.join(' | ')} |`);
}

export function toCode(text: string): string {
  const longest = longestRun(text, 0);
  const fence = '`'.repeat(longest + 1);
  const space = longest > 0 ? ' ' : '';
  return `${fence}${space}${text.replaceAll(/\s+/g, ' ').replaceAll('|', String.raw`\|`)}${space}${fence}`;
}

/** Formats text as a code block, with a fence that the text does not contain. */
export function toCodeBlock(language: string, text: string): Block {
  const fence = '`'.repeat(longestRun(text, 2) + 1);
  return [fence + language, text, fence];
}

function longestRun(text: string, least: number): number {
  return Math.max(least, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}

export interface FileFormat {
  id: string;
  label: string;
  extension: string;
  type: string;
  /** Added at the start of a saved file but not of copied text. */
  fileStart?: string;
}

export const MARKDOWN_FILE = {
  id: 'markdown',
  label: 'Markdown',
  extension: 'md',
  type: 'text/markdown;charset=utf-8',
} as const satisfies FileFormat;

export const CSV_FILE = {
  id: 'csv',
  label: 'CSV',
  extension: 'csv',
  type: 'text/csv;charset=utf-8',
  // The BOM marks the file as UTF-8 for spreadsheets.
  fileStart: '\uFEFF',
} as const satisfies FileFormat;

export const JSON_FILE = {
  id: 'json',
  label: 'JSON',
  extension: 'json',
  type: 'application/json',
} as const satisfies FileFormat;

/** The report formats, default first. */
export const REPORT_FORMAT_IDS = ['markdown', 'csv', 'json'] as const;

export interface ReportFormat extends FileFormat {
  id: (typeof REPORT_FORMAT_IDS)[number];
  /** Writes a report piece by piece because it may have a hundred thousand entries. */
  write: <Row>(report: Report<Row>) => Iterable<string>;
}

export const REPORT_FORMATS: Readonly<Record<ReportFormat['id'], ReportFormat>> = {
  markdown: { ...MARKDOWN_FILE, write: (report) => toMarkdown(report) },
  csv: { ...CSV_FILE, write: ({ columns, rows }) => toCsv(columns, rows) },
  json: { ...JSON_FILE, write: toJson },
};

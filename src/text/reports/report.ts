export interface Column<Row> {
  heading: string;
  valueOf: (row: Row) => string | number | null | undefined;
}

/** A paragraph, a list, a table or code, line by line. Lines are Markdown: escape what others wrote. */
export type Block = readonly string[] | Generator<string>;

export interface Section {
  /** In Markdown. */
  heading: string;
  blocks?: readonly Block[];
  sections?: Iterable<Section>;
}

export interface JsonObject {
  fields: object;
  lists: Readonly<Record<string, Iterable<unknown>>>;
}

/** A report for people, spreadsheets and programs, to be written once: its lists may be generators. */
export interface Report<Row> extends Section {
  columns: readonly Column<Row>[];
  rows: Iterable<Row>;
  json: JsonObject | readonly JsonObject[];
}

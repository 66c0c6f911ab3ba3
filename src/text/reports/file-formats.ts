export interface FileFormat {
  id: string;
  label: string;
  /** What it is for. */
  explanation: string;
  extension: string;
  type: string;
  /** Written at the start of a file, but not copied. */
  fileStart?: string;
}

export const MARKDOWN_FILE: FileFormat = {
  id: 'markdown',
  label: 'Markdown',
  explanation: 'For documents and tickets.',
  extension: 'md',
  type: 'text/markdown;charset=utf-8',
};

export const CSV_FILE: FileFormat = {
  id: 'csv',
  label: 'CSV',
  explanation:
    "For spreadsheets. Cells that look like formulas get a leading ' so that a spreadsheet does not run them.",
  extension: 'csv',
  type: 'text/csv;charset=utf-8',
  // The byte order mark tells spreadsheets that the file is UTF-8.
  fileStart: '\uFEFF',
};

export const JSON_FILE: FileFormat = {
  id: 'json',
  label: 'JSON',
  explanation: 'For programs.',
  extension: 'json',
  type: 'application/json',
};

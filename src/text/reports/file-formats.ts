export interface FileFormat {
  id: 'csv' | 'json' | 'markdown';
  label: string;
  extension: string;
  type: string;
  /** Written at the start of a file, but not copied. */
  fileStart?: string;
}

export const MARKDOWN_FILE: FileFormat = {
  id: 'markdown',
  label: 'Markdown',
  extension: 'md',
  type: 'text/markdown;charset=utf-8',
};

export const CSV_FILE: FileFormat = {
  id: 'csv',
  label: 'CSV',
  extension: 'csv',
  type: 'text/csv;charset=utf-8',
  // The byte order mark tells spreadsheets that the file is UTF-8.
  fileStart: '\uFEFF',
};

export const JSON_FILE: FileFormat = {
  id: 'json',
  label: 'JSON',
  extension: 'json',
  type: 'application/json',
};

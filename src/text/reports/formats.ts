import type { Report } from './report';
import { toCsv } from './to-csv';
import { CSV_FILE, type FileFormat, JSON_FILE, MARKDOWN_FILE } from './file-formats';
import { toJson } from './to-json';
import { toMarkdown } from './to-markdown';

export interface ReportFormat extends FileFormat {
  /** Writes a report piece by piece: it may have a hundred thousand entries. */
  write: <Row>(report: Report<Row>) => Iterable<string>;
}

export const REPORT_FORMATS: Record<'markdown' | 'csv' | 'json', ReportFormat> = {
  markdown: { ...MARKDOWN_FILE, write: (report) => toMarkdown(report) },
  csv: { ...CSV_FILE, write: ({ columns, rows }) => toCsv(columns, rows) },
  json: { ...JSON_FILE, write: toJson },
};

import type { Report } from './report';
import { toCsv } from './to-csv';
import { CSV_FILE, type FileFormat, JSON_FILE, MARKDOWN_FILE } from './file-formats';
import { toJson } from './to-json';
import { toMarkdown } from './to-markdown';

/** A format that any report can be written in. */
export interface ReportFormat extends FileFormat {
  /** Writes a report piece by piece: it may have a hundred thousand entries. */
  write: <Row>(report: Report<Row>) => Iterable<string>;
}

export const REPORT_FORMATS: readonly ReportFormat[] = [
  { ...MARKDOWN_FILE, write: (report) => toMarkdown(report) },
  { ...CSV_FILE, write: toCsv },
  { ...JSON_FILE, write: toJson },
];

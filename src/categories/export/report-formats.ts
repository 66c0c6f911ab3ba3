import { BYTE_ORDER_MARK } from '../../text/csv';

/** Writes a report piece by piece: it may have a hundred thousand entries. */
type ReportWriter<Content> = (content: Content) => Iterable<string>;

/** How a report is written for people, for spreadsheets and for programs. */
export interface ReportWriters<Content> {
  toMarkdown: ReportWriter<Content>;
  toCsv: ReportWriter<Content>;
  toJson: ReportWriter<Content>;
}

/** What a report can be saved as. */
export interface ReportFormat {
  label: string;
  extension: string;
  type: string;
  /** What a file begins with. */
  fileStart?: string;
  writer: keyof ReportWriters<never>;
}

export const REPORT_FORMATS: readonly ReportFormat[] = [
  {
    label: 'Markdown',
    extension: 'md',
    type: 'text/markdown;charset=utf-8',
    writer: 'toMarkdown',
  },
  {
    label: 'CSV',
    extension: 'csv',
    type: 'text/csv;charset=utf-8',
    fileStart: BYTE_ORDER_MARK,
    writer: 'toCsv',
  },
  { label: 'JSON', extension: 'json', type: 'application/json', writer: 'toJson' },
];

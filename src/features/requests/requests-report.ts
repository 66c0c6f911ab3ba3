import { ApiError } from '../../api/failure';
import { type Connection, originOf } from '../../connections/connection';
import { formatDuration } from '../../contract-check/report/format-values';
import { toCurl } from '../../contract-check/report/report';
import { escapeLine } from '../../text/escape-markdown';
import type { Section } from '../../text/reports/report';
import { toCode, toCodeBlock, toMarkdown, toTable } from '../../text/reports/to-markdown';
import { formatSize, requestHeaders, sizeOf } from './describe-request';
import { toReadable } from './request-detail';
import type { ListedRequest } from './use-requests';

/** A ticket with more would not be read, or not be taken. */
const MAX_ROWS = 100;
const MAX_BODY = 5_000;

interface RequestsReportOptions {
  connection: Connection;
  /** Those that are listed, the latest first. */
  requests: readonly ListedRequest[];
  /** The one to write in full. */
  chosen: ListedRequest | undefined;
  hideKey: (text: string) => string;
}

/** Writes requests as Markdown for a ticket: a table of them, and all that is known of the chosen one. */
export async function toRequestsReport(options: RequestsReportOptions): Promise<string> {
  const { connection, requests, chosen, hideKey } = options;
  const section: Section = {
    heading: `Requests to ${escapeLine(connection.name)}`,
    blocks: [
      [`${toCode(originOf(connection))}, the latest first.`],
      toTable(COLUMNS, requests.slice(0, MAX_ROWS)),
      requests.length > MAX_ROWS ? [`And ${requests.length - MAX_ROWS} earlier ones.`] : [],
    ],
    sections: chosen ? [await toSection(chosen, hideKey)] : [],
  };
  return [...toMarkdown(section)].join('');
}

const COLUMNS = [
  { heading: 'Time', valueOf: ({ record }: ListedRequest) => formatTime(record.at) },
  { heading: 'Status', valueOf: ({ record }: ListedRequest) => formatOutcome(record) },
  { heading: 'Duration', valueOf: ({ record }: ListedRequest) => formatDuration(record.ms) },
  { heading: 'Size', valueOf: ({ record }: ListedRequest) => formatLength(record) },
  { heading: 'Try', valueOf: ({ tries }: ListedRequest) => tries },
  { heading: 'Request', valueOf: ({ path }: ListedRequest) => toCode(`GET ${path}`) },
];

async function toSection(
  { record, url, path }: ListedRequest,
  hideKey: (text: string) => string,
): Promise<Section> {
  const body = await record.body;
  const text = body ? hideKey(toReadable(body.text)) : '';
  return {
    heading: `${formatOutcome(record)}: ${toCode(`GET ${path}`)}`,
    blocks: [
      toCodeBlock('sh', toCurl({ url, hasKey: record.keyVersion !== null })),
      ['Request headers:'],
      toCodeBlock('', formatHeaders(requestHeaders(record))),
      ...(record.headers
        ? [['Response headers:'], toCodeBlock('', hideKey(formatHeaders([...record.headers])))]
        : []),
      ...(text
        ? [
            [text.length > MAX_BODY ? `The first ${MAX_BODY} characters of the body:` : 'Body:'],
            toCodeBlock('', text.slice(0, MAX_BODY)),
          ]
        : []),
    ],
  };
}

function formatOutcome({ status, error }: ListedRequest['record']): string {
  const kind = error instanceof ApiError ? error.failure.kind : 'cancelled';
  return [status, error !== null && kind].filter(Boolean).join(' ');
}

function formatTime(at: number): string {
  return new Date(at).toISOString();
}

function formatLength(record: ListedRequest['record']): string {
  const size = sizeOf(record);
  return size === null ? '' : formatSize(size);
}

function formatHeaders(headers: readonly (readonly string[])[]): string {
  return headers.map((header) => header.join(': ')).join('\n');
}

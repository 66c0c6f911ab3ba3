import type { Category } from '../../api/schemas';
import { BYTE_ORDER_MARK } from '../../text/csv';
import type { Work } from '../../text/work';
import type { LoadedCategories } from '../../model/loaded-categories';
import { type ExportScope, partOf } from './export-scope';
import { type OutlineLine, toIndentedText, toMarkdown, toOutline } from './outline';
import { toCsv } from './to-csv';
import { toJson } from './to-json';

/** An export in one format, not written yet. */
export interface ExportContent {
  /** How many ancestors are in it that are not exported themselves. */
  contextCount: number;
  /** Writes it, or its first entries, piece by piece. */
  write: (limit?: number) => Iterable<string>;
}

/** What an export can be written as. */
export interface Format {
  label: string;
  explanation: string;
  extension: string;
  type: string;
  /** What a file begins with, and what is copied does not. */
  fileStart?: string;
  /** @param categories those of the scope, in its order */
  toContent: (scope: ExportScope, categories: readonly Category[]) => Work<ExportContent>;
}

export const FORMATS = [
  {
    label: 'CSV',
    explanation:
      "For spreadsheets, with the path. Cells that look like formulas get a leading ' so that a spreadsheet does not run them.",
    extension: 'csv',
    type: 'text/csv;charset=utf-8',
    fileStart: BYTE_ORDER_MARK,
    toContent: ({ loaded }, categories) =>
      toPlainContent((limit) => toCsv(categories.slice(0, limit), loaded)),
  },
  {
    label: 'JSON',
    explanation:
      'For programs: the fields as the service names them. A part of the site says that it is one.',
    extension: 'json',
    type: 'application/json',
    toContent: ({ loaded }, categories) => {
      const part = toPart(loaded, categories.length);
      return toPlainContent((limit) => toJson(categories.slice(0, limit), part));
    },
  },
  {
    label: 'Markdown outline',
    explanation: 'For documents: the names as a list, each below its parent.',
    extension: 'md',
    type: 'text/markdown;charset=utf-8',
    toContent: (scope) => toOutlineContent(scope, toMarkdown),
  },
  {
    label: 'Indented text',
    explanation: 'For anything else: the names, a tab for every level.',
    extension: 'txt',
    type: 'text/plain;charset=utf-8',
    toContent: (scope) => toOutlineContent(scope, toIndentedText),
  },
] as const satisfies readonly Format[];

/** Returns null where an export holds all of the site, else how many categories that has. */
function toPart(loaded: LoadedCategories, exportedCount: number) {
  if (loaded.isComplete && exportedCount === loaded.count) return null;
  const rest = partOf(loaded);
  return { totalCount: rest ? rest.total : loaded.count + loaded.unreadableCount };
}

// oxlint-disable-next-line require-yield -- there is nothing to do yet
function* toPlainContent(write: ExportContent['write']): Work<ExportContent> {
  return { contextCount: 0, write };
}

function* toOutlineContent(
  scope: ExportScope,
  write: (lines: readonly OutlineLine[]) => Iterable<string>,
): Work<ExportContent> {
  const { lines, contextCount } = yield* toOutline(scope);
  return { contextCount, write: (limit) => write(lines.slice(0, limit)) };
}

const PREVIEW_LINES = 6;
const PREVIEW_WIDTH = 200;

/** The first lines of an export, for which hardly more is written than these. */
export function toPreview({ write }: ExportContent): string {
  const lines = [...write(PREVIEW_LINES + 1)].join('').trimEnd().split('\n');
  const first = lines.slice(0, PREVIEW_LINES).map((line) => line.slice(0, PREVIEW_WIDTH).trimEnd());
  return (lines.length > first.length ? [...first, '…'] : first).join('\n');
}

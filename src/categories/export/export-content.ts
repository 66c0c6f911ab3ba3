import type { Category } from '../../api/schemas';
import type { ExportScope } from './export-scope';
import type { Format } from './formats';
import { toOutline } from './outline';
import { toCsv } from './to-csv';
import { toJson } from './to-json';
import { toIndentedText, toMarkdown } from './write-outline';

/** An export in one format, not written yet. */
export interface ExportContent {
  /** How many ancestors are in it that are not exported themselves. */
  contextCount: number;
  /** Writes it, or its first entries, piece by piece. */
  write: (limit?: number) => Iterable<string>;
}

/** @param categories those of the scope, in its order */
export function toExportContent(
  format: Format['id'],
  scope: ExportScope,
  categories: readonly Category[],
): ExportContent {
  switch (format) {
    case 'csv':
      return {
        contextCount: 0,
        write: (limit) => toCsv(categories.slice(0, limit), scope.loaded),
      };
    case 'json':
      return { contextCount: 0, write: (limit) => toJson(categories.slice(0, limit)) };
    default: {
      const { lines, contextCount } = toOutline(scope);
      const write = format === 'markdown' ? toMarkdown : toIndentedText;
      return { contextCount, write: (limit) => write(lines.slice(0, limit)) };
    }
  }
}

const PREVIEW_LINES = 6;
const PREVIEW_WIDTH = 200;

/** The first lines of an export, for which hardly more is written than these. */
export function toPreview({ write }: ExportContent): string {
  const lines = [...write(PREVIEW_LINES + 1)].join('').trimEnd().split('\n');
  const first = lines.slice(0, PREVIEW_LINES).map((line) => line.slice(0, PREVIEW_WIDTH).trimEnd());
  return (lines.length > first.length ? [...first, '…'] : first).join('\n');
}

import type { Category } from '../../api/schemas';
import { lazyMap } from '../../text/pieces';
import {
  CSV_FILE,
  type FileFormat,
  JSON_FILE,
  MARKDOWN_FILE,
} from '../../text/reports/file-formats';
import type { Column } from '../../text/reports/report';
import { toCsv } from '../../text/reports/to-csv';
import { writeList, writeObject } from '../../text/reports/to-json';
import { slicesOf, type Task } from '../../text/task';
import { FIELD_NAMES } from '../../model/fields';
import type { LoadedCategories } from '../../model/loaded-categories';
import { formatPath } from '../../model/names';
import { type ExportScope, partOf } from './export-scope';
import { type OutlineLine, toIndentedLine, toMarkdownItem, toOutline } from './outline';

/** An export in one format, not written yet. */
export interface ExportContent {
  /** How many ancestors are in it that are not exported themselves. */
  contextCount: number;
  /** Writes it, or its first entries, piece by piece. */
  write: (limit?: number) => Iterable<string>;
}

/** A format of exports. */
export interface Format extends FileFormat {
  explanation: string;
  /** @param categories those of the scope, in its order */
  toContent: (scope: ExportScope, categories: readonly Category[]) => Task<ExportContent>;
}

export const FORMATS = [
  {
    ...CSV_FILE,
    explanation:
      "For spreadsheets, with the path. Cells that look like formulas get a leading ' so that a spreadsheet does not run them.",
    toContent: ({ loaded }, categories) =>
      toPlainContent((limit) => writeCsv(categories.slice(0, limit), loaded)),
  },
  {
    ...JSON_FILE,
    explanation:
      'For programs: the fields as the service names them. A part of the site says that it is one.',
    toContent: ({ loaded }, categories) => {
      const part = toPart(loaded, categories.length);
      return toPlainContent((limit) => writeJson(categories.slice(0, limit), part));
    },
  },
  {
    ...MARKDOWN_FILE,
    label: 'Markdown outline',
    explanation: 'For documents: the names as a list, each below its parent.',
    toContent: (scope) => toOutlineContent(scope, toMarkdownItem),
  },
  {
    id: 'indented-text',
    label: 'Indented text',
    explanation: 'For anything else: the names, a tab for every level.',
    extension: 'txt',
    type: 'text/plain;charset=utf-8',
    toContent: (scope) => toOutlineContent(scope, toIndentedLine),
  },
] as const satisfies readonly Format[];

/** Writes the service's fields, and the names of the ancestors that are loaded in the column `path`. */
export function writeCsv(
  categories: readonly Category[],
  loaded: Pick<LoadedCategories, 'ancestorsOf'>,
): Iterable<string> {
  const fields = FIELD_NAMES.map((heading) => ({
    heading,
    valueOf: (category: Category) => category[heading],
  }));
  const path: Column<Category> = {
    heading: 'path',
    valueOf: (category) => formatPath(loaded.ancestorsOf(category).known),
  };
  return toCsv([...fields, path], categories);
}

/**
 * Writes the service's fields; null where it sent none.
 *
 * @param part set where they are not all of the site: then the file says so, with how many there are
 */
export function* writeJson(
  categories: readonly Category[],
  part: { totalCount: number | null } | null = null,
): Generator<string> {
  const slices = slicesOf(categories);
  yield* part
    ? writeObject(
        { fields: { isComplete: false, ...part }, lists: { categories: slices } },
        writeSlice,
      )
    : writeList(slices, writeSlice);
  yield '\n';
}

function writeSlice(slice: unknown): Iterable<string> {
  // The names also set the order of the fields. Without the brackets of the list around it.
  return [JSON.stringify(slice, FIELD_NAMES, 2).slice('[\n'.length, -'\n]'.length)];
}

/** Returns null where an export holds all of the site, else how many categories that has. */
function toPart(loaded: LoadedCategories, exportedCount: number) {
  if (loaded.isComplete && exportedCount === loaded.count) return null;
  const rest = partOf(loaded);
  return { totalCount: rest ? rest.total : loaded.count + loaded.unreadableCount };
}

// oxlint-disable-next-line require-yield -- there is nothing to do yet
function* toPlainContent(write: ExportContent['write']): Task<ExportContent> {
  return { contextCount: 0, write };
}

function* toOutlineContent(
  scope: ExportScope,
  toText: (line: OutlineLine) => string,
): Task<ExportContent> {
  const { lines, contextCount } = yield* toOutline(scope);
  return { contextCount, write: (limit) => lazyMap(lines.slice(0, limit), toText) };
}

const PREVIEW_LINES = 6;
const PREVIEW_WIDTH = 200;

/** The first lines of an export, for which hardly more is written than these. */
export function toPreview({ write }: ExportContent): string {
  const lines = [...write(PREVIEW_LINES + 1)].join('').trimEnd().split('\n');
  const first = lines.slice(0, PREVIEW_LINES).map((line) => line.slice(0, PREVIEW_WIDTH).trimEnd());
  return (lines.length > first.length ? [...first, '…'] : first).join('\n');
}

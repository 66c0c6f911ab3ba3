import type { Category } from '../api/schemas';
import * as t from '../messages/generated/export';
import { lazyMap } from '../text/pieces';
import {
  CSV_FILE,
  type FileFormat,
  JSON_FILE,
  MARKDOWN_FILE,
  type Column,
  toCsv,
  writeList,
  writeObject,
} from '../text/reports/report';
import type { Task } from '../base/task';
import { FIELD_NAMES } from '../model/fields';
import type { LoadedCategories } from '../model/loaded-categories';
import { formatSlugPath, toSlugs } from '../model/hierarchy';
import { unnamedInEnglish } from '../model/names';
import type { ExportScope } from './export-scope';
import { toMarkdownItem, toOutline } from './outline';

const SLUG_PATH = 'slugPath';

/** A format for category exports. The formats for reports are in `text/reports/report.ts`. */
export interface CategoryFormat extends FileFormat {
  explanation: () => string;
  /** Returns a function that writes the export in pieces. */
  prepare: (scope: ExportScope, categories: readonly Category[]) => Task<() => Iterable<string>>;
}

/** The first one is the default. */
export const CATEGORY_FORMATS: readonly [CategoryFormat, ...CategoryFormat[]] = [
  {
    ...CSV_FILE,
    explanation: t.csvListHint,
    // oxlint-disable-next-line require-yield -- there is nothing to do yet
    *prepare({ loaded }, categories) {
      return () => writeCsv(categories, loaded);
    },
  },
  {
    ...JSON_FILE,
    explanation: t.jsonListHint,
    // oxlint-disable-next-line require-yield -- there is nothing to do yet
    *prepare({ loaded }, categories) {
      return () => writeJson(categories, loaded, toPart(loaded, categories.length));
    },
  },
  {
    ...MARKDOWN_FILE,
    get label() {
      return t.outline();
    },
    explanation: t.outlineHint,
    *prepare(scope, categories) {
      const lines = yield* toOutline(scope, categories);
      return () => lazyMap(lines, toMarkdownItem);
    },
  },
];

type Lineage = Pick<LoadedCategories, 'ancestorsOf' | 'pathOf' | 'parentPathOf'>;

/** Writes the API's fields, the path of names (`parentPath` excludes the category) and the slug path. */
export function writeCsv(categories: readonly Category[], loaded: Lineage): Iterable<string> {
  const columns: Column<Category>[] = [
    ...FIELD_NAMES.map((name) => ({ heading: name, valueOf: (of: Category) => of[name] })),
    { heading: 'path', valueOf: (category) => loaded.pathOf(category, unnamedInEnglish) },
    {
      heading: 'parentPath',
      valueOf: (category) => loaded.parentPathOf(category, unnamedInEnglish),
    },
    { heading: SLUG_PATH, valueOf: (category) => slugPathOf(category, loaded) },
  ];
  return toCsv(columns, categories);
}

/** Writes the API's fields and the slug path. `part` marks an incomplete export and holds the total. */
export function* writeJson(
  categories: readonly Category[],
  loaded: Lineage,
  part: { totalCount: number | null } | null = null,
): Generator<string> {
  const entries = lazyMap(categories, (category) => ({
    ...category,
    [SLUG_PATH]: slugPathOf(category, loaded),
  }));
  yield* part
    ? writeObject(
        { fields: { isComplete: false, ...part }, lists: { categories: entries } },
        toJsonEntry,
      )
    : writeList(entries, toJsonEntry);
  yield '\n';
}

function toJsonEntry(entry: unknown): Iterable<string> {
  // The replacer array also sets the field order. An array around the entry indents it; the brackets are then removed.
  const json = JSON.stringify([entry], [...FIELD_NAMES, SLUG_PATH], 2);
  return [json.slice('[\n'.length, -'\n]'.length)];
}

function slugPathOf(category: Category, loaded: Lineage): string | null {
  const slugs = toSlugs(category, loaded.ancestorsOf(category));
  return slugs && formatSlugPath(slugs);
}

function toPart(loaded: LoadedCategories, exportedCount: number) {
  if (loaded.isComplete && exportedCount === loaded.count) return null;
  const { isAllLoaded, expectedTotal, count, unreadableCount } = loaded;
  return { totalCount: isAllLoaded ? count + unreadableCount : expectedTotal };
}

import { escapeLine } from '../text/escape-markdown';
import type { Column, Report } from '../text/reports/report';
import { toTable } from '../text/reports/to-markdown';
import type { LoadedCategories } from './loaded-categories';
import { formatPath } from './names';
import type { PastedLine } from './settle-pasted';
import { formatSlugPath, toSlugPath } from './slug-path';

/** Reports what each line of a pasted list stands for. */
export function toPastedReport(
  lines: readonly PastedLine[],
  loaded: LoadedCategories,
): Report<PastedLine> {
  const columns: Column<PastedLine>[] = [
    { heading: 'pasted', valueOf: ({ text }) => text },
    { heading: 'result', valueOf: resultOf },
    { heading: 'id', valueOf: ({ category }) => category?.id },
    { heading: 'name', valueOf: ({ category }) => category?.name },
    { heading: 'slug', valueOf: ({ category }) => category?.slug },
    {
      heading: 'path',
      valueOf: ({ category }) =>
        category && formatPath([...loaded.ancestorsOf(category).known, category]),
    },
    {
      heading: 'slugPath',
      valueOf: ({ category }) =>
        category && formatSlugPath(toSlugPath(category, loaded.ancestorsOf(category))),
    },
  ];
  const inMarkdown = columns.map(({ heading, valueOf }) => ({
    heading,
    valueOf: (line: PastedLine) => escapeLine(String(valueOf(line) ?? '')),
  }));
  return {
    heading: 'Pasted list',
    blocks: [toTable(inMarkdown, lines)],
    columns,
    rows: lines,
    json: lines.map((line) => ({
      fields: Object.fromEntries(columns.map(({ heading, valueOf }) => [heading, valueOf(line)])),
      lists: {},
    })),
  };
}

function resultOf({ category, isRepeated, meant }: PastedLine): string {
  if (category) return isRepeated ? 'repeated' : 'found';
  return meant.length > 0 ? 'ambiguous' : 'not found';
}

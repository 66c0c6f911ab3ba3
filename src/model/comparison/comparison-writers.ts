import type { Category } from '../../api/schemas';
import { toHeader, writeRecords } from '../../text/csv';
import { escapeLine } from '../../text/escape-markdown';
import { groupBy } from '../../text/group-by';
import { formatCount, formatNumber } from '../../text/numbers';
import { slicesOf } from '../../text/work';
import { writeJsonArray } from '../../text/write-json-array';
import { toChangeLines } from '../change-lines';
import { isByNature } from '../fields';
import type { LoadedCategories } from '../loaded-categories';
import { formatPath, nameOf } from '../names';
import {
  type Comparison,
  type Difference,
  DIFFERENCE_KINDS,
  type DifferenceKind,
  isOfNothing,
} from './compare-matched';
import type { MatchBy } from './match-lists';

/** A comparison, and what the two lists are called. */
interface NamedComparison {
  comparison: Comparison;
  hereName: string;
  thereName: string;
  /** How many differences there are in all, where only some of them are written. */
  unfiltered?: number | undefined;
}

/** How a comparison is written. */
export const COMPARISON_WRITERS = { toMarkdown, toCsv, toJson };

const WAYS: Record<MatchBy, string> = { id: 'ID', path: 'path', slug: 'slug' };

/** For people, to be sent on. */
function* toMarkdown(named: NamedComparison): Generator<string> {
  const { comparison } = named;
  const { here, matching } = comparison;
  const [hereName, thereName] = [escapeLine(named.hereName), escapeLine(named.thereName)];
  yield `# ${hereName} compared with ${thereName}\n\n${escapeLine(countDifferences(named))}.\n`;
  yield `${formatNumber(matching.matched)} of ${formatCount(here.count, 'category', 'categories')} matched by ${WAYS[matching.by]}.\n`;
  if (comparison.differences.some(({ fields }) => fields.length > 0)) {
    yield `Before each arrow stands what ${thereName} has, behind it what ${hereName} has.\n`;
  }
  if (named.unfiltered !== undefined) {
    yield `Only what was searched for is listed: ${formatNumber(comparison.differences.length)} of ${formatCount(named.unfiltered, 'difference', 'differences')}.\n`;
  }
  if (!comparison.isWhole) {
    yield `Not everything was read: ${formatCount(comparison.undecided, 'category', 'categories')} may or may not be on the other side.\n`;
  }
  for (const [kind, differences] of groupByKind(comparison.differences)) {
    yield `\n## ${escapeLine(nameOfKind(kind, named))} (${formatNumber(differences.length)})\n\n`;
    for (const slice of slicesOf(differences)) {
      yield slice.map((difference) => toItem(difference, comparison)).join('');
    }
  }
}

function toItem(difference: Difference, comparison: Comparison): string {
  const { here, there, branch } = difference;
  const category = here ?? there;
  if (!category) return '';
  const path = pathAbove(category, here ? comparison.here : comparison.there);
  const lines = toChangeLines(
    difference.fields.filter(({ field }) => !isByNature(field)),
    (id, side) => pathTo(id, side === 'after' ? comparison.here : comparison.there),
  );
  const place = path === '' ? '' : `, in ${escapeLine(path)}`;
  const along = branch > 0 ? ` and ${formatNumber(branch)} below it` : '';
  return `- ${escapeLine(nameOf(category))}${along}${place}\n${lines}`;
}

const COLUMNS = ['difference', 'id', 'idThere', 'name', 'path', 'below', 'field', 'there', 'here'];

/** For spreadsheets: a line for each field that differs. */
function* toCsv({ comparison }: NamedComparison): Generator<string> {
  yield toHeader(COLUMNS);
  yield* writeRecords(comparison.differences, ({ kind, here, there, branch, fields }) => {
    const category = here ?? there;
    const path = category && pathAbove(category, here ? comparison.here : comparison.there);
    const start = [kind, here?.id ?? null, there?.id ?? null, category?.name ?? null, path, branch];
    if (fields.length === 0) return [[...start, null, null, null]];
    return fields.map(({ field, before, after }) => [...start, field, before, after]);
  });
}

/** For programs: the categories of both sides, whole. */
function* toJson({
  comparison,
  hereName,
  thereName,
  unfiltered,
}: NamedComparison): Generator<string> {
  const { here, there, matching, differences, counts, isWhole, undecided } = comparison;
  const head = {
    here: { name: hereName, count: here.count },
    there: { name: thereName, count: there.count },
    matchedBy: matching.by,
    matched: matching.matched,
    isWhole,
    undecided,
    counts,
    unfiltered,
  };
  yield JSON.stringify(head).slice(0, -1);
  yield* writeJsonArray('differences', differences, ({ kind, branch, fields, ...sides }) => {
    const category = sides.here ?? sides.there;
    const path = category && pathAbove(category, sides.here ? here : there);
    return { kind, path, below: branch, fields: fields.map(({ field }) => field), ...sides };
  });
  yield '}\n';
}

/** Counts what differs: "9 only in Staging, 12 only in Production, 20 renamed". */
function countDifferences(named: NamedComparison): string {
  const counted = groupByKind(named.comparison.differences).map(
    ([kind, { length }]) => `${formatNumber(length)} ${lowerFirst(nameOfKind(kind, named))}`,
  );
  const none = isOfNothing(named.comparison) ? 'Nothing was compared' : 'No differences';
  return counted.join(', ') || none;
}

function nameOfKind(kind: DifferenceKind, { hereName, thereName }: NamedComparison): string {
  const names: Record<DifferenceKind, string> = {
    'only-here': `Only in ${hereName}`,
    'only-there': `Only in ${thereName}`,
    moved: 'Moved',
    renamed: 'Renamed',
    changed: 'Changed',
  };
  return names[kind];
}

function groupByKind(differences: readonly Difference[]): [DifferenceKind, Difference[]][] {
  const groups = groupBy(differences, ({ kind }) => kind);
  return DIFFERENCE_KINDS.map((kind): [DifferenceKind, Difference[]] => [
    kind,
    groups.get(kind) ?? [],
  ]).filter(([, group]) => group.length > 0);
}

function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}

/** The names of all that a category stands below, in its list. */
function pathAbove(category: Category, loaded: LoadedCategories): string {
  return formatPath(loaded.ancestorsOf(category).known);
}

function pathTo(id: string, loaded: LoadedCategories): string {
  const category = loaded.find(id);
  return category ? formatPath([...loaded.ancestorsOf(category).known, category]) : id;
}

import { escapeLine } from '../../text/escape-markdown';
import { lazyMap } from '../../text/pieces';
import { formatCount, formatNumber } from '../../text/numbers';
import type { Column, Report } from '../../text/reports/report';
import { toList } from '../../text/reports/to-markdown';
import type { FieldChange } from '../changes';
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

/** A line of the table: a field that differs, if any. */
interface DifferenceLine {
  difference: Difference;
  change: FieldChange | null;
}

/** Reports a comparison: for people by kind, as a table with a line for each field that differs. */
export function toComparisonReport(named: NamedComparison): Report<DifferenceLine> {
  const { comparison, hereName, thereName, unfiltered } = named;
  const { here, there, matching, differences, counts, isWhole, undecided } = comparison;
  return {
    heading: `${escapeLine(hereName)} compared with ${escapeLine(thereName)}`,
    blocks: [describeComparison(named)],
    sections: groupByKind(differences).map(([kind, group]) => ({
      heading: `${escapeLine(nameOfKind(kind, named))} (${formatNumber(group.length)})`,
      blocks: [toList(group, (difference) => toItem(difference, comparison))],
    })),
    columns: toColumns(comparison),
    rows: toLines(differences),
    json: {
      fields: {
        here: { name: hereName, count: here.count },
        there: { name: thereName, count: there.count },
        matchedBy: matching.by,
        matched: matching.matched,
        isWhole,
        undecided,
        counts,
        unfiltered,
      },
      lists: {
        differences: lazyMap(differences, (difference) => {
          const { kind, branch, fields, ...sides } = difference;
          const path = parentPathOf(difference, comparison);
          return { kind, path, below: branch, fields: fields.map(({ field }) => field), ...sides };
        }),
      },
    },
  };
}

function* toLines(differences: readonly Difference[]): Generator<DifferenceLine> {
  for (const difference of differences) {
    if (difference.fields.length === 0) yield { difference, change: null };
    for (const change of difference.fields) yield { difference, change };
  }
}

function toColumns(comparison: Comparison): readonly Column<DifferenceLine>[] {
  return [
    { heading: 'difference', valueOf: ({ difference }) => difference.kind },
    { heading: 'id', valueOf: ({ difference }) => difference.here?.id },
    { heading: 'idThere', valueOf: ({ difference }) => difference.there?.id },
    { heading: 'name', valueOf: ({ difference: { here, there } }) => (here ?? there)?.name },
    { heading: 'path', valueOf: ({ difference }) => parentPathOf(difference, comparison) },
    { heading: 'below', valueOf: ({ difference }) => difference.branch },
    { heading: 'field', valueOf: ({ change }) => change?.field },
    { heading: 'there', valueOf: ({ change }) => change?.before },
    { heading: 'here', valueOf: ({ change }) => change?.after },
  ];
}

const MATCHED_BY: Record<MatchBy, string> = { id: 'ID', path: 'path', slug: 'slug' };

function describeComparison(named: NamedComparison): string[] {
  const { comparison, hereName, thereName, unfiltered } = named;
  const { here, matching, differences, isWhole, undecided } = comparison;
  return [
    `${countDifferences(named)}.`,
    `${formatNumber(matching.matched)} of ${formatCount(here.count, 'category', 'categories')} matched by ${MATCHED_BY[matching.by]}.`,
    differences.some(({ fields }) => fields.length > 0) &&
      `Before each arrow stands what ${thereName} has, behind it what ${hereName} has.`,
    unfiltered !== undefined &&
      `Only what was searched for is listed: ${formatNumber(differences.length)} of ${formatCount(unfiltered, 'difference', 'differences')}.`,
    !isWhole &&
      `Not everything was read: ${formatCount(undecided, 'category', 'categories')} may or may not be on the other side.`,
  ]
    .filter((line) => line !== false)
    .map(escapeLine);
}

function toItem(difference: Difference, comparison: Comparison): string {
  const { here, there, branch } = difference;
  const category = here ?? there;
  if (!category) return '';
  const path = parentPathOf(difference, comparison);
  const place = path && `, in ${escapeLine(path)}`;
  const along = branch > 0 ? ` and ${formatNumber(branch)} below it` : '';
  const lines = toChangeLines(
    difference.fields.filter(({ field }) => !isByNature(field)),
    (id, side) => pathTo(id, side === 'after' ? comparison.here : comparison.there),
  );
  return `${escapeLine(nameOf(category))}${along}${place}${lines}`;
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
  return DIFFERENCE_KINDS.map((kind): [DifferenceKind, Difference[]] => [
    kind,
    differences.filter((difference) => difference.kind === kind),
  ]).filter(([, group]) => group.length > 0);
}

function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}

/** Formats the parent path of a category that differs, in its list. */
function parentPathOf({ here, there }: Difference, comparison: Comparison): string {
  const category = here ?? there;
  const loaded = here ? comparison.here : comparison.there;
  return category ? formatPath(loaded.ancestorsOf(category).known) : '';
}

function pathTo(id: string, loaded: LoadedCategories): string {
  const category = loaded.find(id);
  return category ? formatPath([...loaded.ancestorsOf(category).known, category]) : id;
}

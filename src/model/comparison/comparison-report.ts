import type { Category } from '../../api/schemas';
import {
  categoryOf,
  type Comparison,
  countKinds,
  type Difference,
  DIFFERENCE_KINDS,
  type DifferenceKind,
} from './compare-lists';
import { type FieldName, FIELDS, isTimeField, textOf } from '../fields';
import type { LoadedCategories } from '../loaded-categories';
import { nameOf, unnamedInEnglish } from '../names';
import { type DiffPiece, diffWords } from '../../text/diff-words';
import { escapeLine } from '../../text/escape-markdown';
import { markSpaces } from '../../text/invisible';
import { looksSame, showCodes } from '../../text/look-alike';
import { formatCount, formatNumber } from '../../text/numbers';
import { lazyMap } from '../../text/pieces';
import { type Column, type Report, toList } from '../../text/reports/report';

interface SideNames {
  fromName: string;
  toName: string;
}

interface NamedComparison extends SideNames {
  comparison: Comparison;
  /** The number of all differences, if a search or filter hides some. */
  unfiltered?: number | undefined;
}

interface FieldRow {
  difference: Difference;
  field: FieldName | null;
}

/** Reports a comparison: release notes grouped by kind, and a table with one row per changed field. */
export function toComparisonReport(named: NamedComparison): Report<FieldRow> {
  const { comparison, fromName, toName, unfiltered } = named;
  const { from, to, matching, missingFields, differences, isComplete, undecided } = comparison;
  return {
    heading: `${escapeLine(fromName)} → ${escapeLine(toName)}`,
    blocks: [describeComparison(named)],
    sections: groupByKind(differences).map(([kind, group]) => ({
      heading: `${kind.charAt(0).toUpperCase()}${kind.slice(1)} (${formatNumber(group.length)})`,
      blocks: [toList(group, (difference) => toItem(difference, comparison))],
    })),
    columns: toColumns(comparison),
    rows: toRows(differences),
    json: {
      fields: {
        from: { name: fromName, count: from.count },
        to: { name: toName, count: to.count },
        matchedBy: matching.by,
        matched: matching.matched,
        isComplete,
        undecided,
        missingFields,
        counts: countKinds(differences),
        unfiltered,
      },
      lists: {
        differences: lazyMap(differences, (difference) => {
          const { kind, descendantCount, fields, ...sides } = difference;
          const paths = pathsOf(difference, comparison);
          return { kind, ...paths, descendants: descendantCount, fields, ...sides };
        }),
      },
    },
  };
}

function* toRows(differences: readonly Difference[]): Generator<FieldRow> {
  for (const difference of differences) {
    if (difference.fields.length === 0) yield { difference, field: null };
    for (const field of difference.fields) yield { difference, field };
  }
}

function toColumns(comparison: Comparison): readonly Column<FieldRow>[] {
  const pathColumn = (heading: 'path' | 'parentPath'): Column<FieldRow> => ({
    heading,
    valueOf: ({ difference }) => pathsOf(difference, comparison)[heading],
  });
  return [
    { heading: 'difference', valueOf: ({ difference }) => difference.kind },
    { heading: 'fromId', valueOf: ({ difference }) => difference.from?.id },
    { heading: 'toId', valueOf: ({ difference }) => difference.to?.id },
    { heading: 'name', valueOf: ({ difference }) => categoryOf(difference).name },
    pathColumn('path'),
    pathColumn('parentPath'),
    { heading: 'descendants', valueOf: ({ difference }) => difference.descendantCount },
    { heading: 'field', valueOf: ({ field }) => field },
    { heading: 'from', valueOf: ({ difference, field }) => field && difference.from?.[field] },
    { heading: 'to', valueOf: ({ difference, field }) => field && difference.to?.[field] },
  ];
}

/** Names the fields that were not compared, because a side lacks them. */
export function describeMissingFields(
  { missingFields: { from, to } }: Comparison,
  { fromName, toName }: SideNames,
): string[] {
  return [
    { name: fromName, fields: from },
    { name: toName, fields: to },
  ]
    .filter(({ fields }) => fields.length > 0)
    .map(({ name, fields }) => {
      const labels = fields.map((field) => FIELDS[field].label).join(', ');
      const which = fields.length === 1 ? 'this field' : 'these fields';
      return `Not compared: ${labels}. No category in ${name} has ${which}.`;
    });
}

function describeComparison({
  comparison,
  fromName,
  toName,
  unfiltered,
}: NamedComparison): string[] {
  const { to, matching, differences, isComplete, undecided, isUnrelated } = comparison;
  return [
    `${countDifferences(comparison)}.`,
    `${formatNumber(matching.matched)} of ${formatCount(to.count, 'category', 'categories')} matched by ${matching.by === 'id' ? 'ID' : 'path'}.`,
    unfiltered !== undefined &&
      `Filtered: ${formatNumber(differences.length)} of ${formatCount(unfiltered, 'difference', 'differences')}.`,
    ...describeMissingFields(comparison, {
      fromName: escapeLine(fromName),
      toName: escapeLine(toName),
    }),
    isUnrelated &&
      'The lists seem unrelated: hardly any category has the same name, slug or parent in both.',
    !isComplete &&
      `Not all categories were read: ${formatNumber(undecided)} may or may not be on the other side.`,
  ].filter((line) => line !== false);
}

function toItem(difference: Difference, comparison: Comparison): string {
  const { descendantCount, from, to } = difference;
  const { parentPath } = pathsOf(difference, comparison);
  const place = parentPath && `, in ${escapeLine(parentPath)}`;
  const followers =
    descendantCount > 0 ? ` and ${formatCount(descendantCount, 'descendant', 'descendants')}` : '';
  const fields = difference.fields.filter((field) => !isTimeField(field));
  const lines = fields.map((field) => {
    const change =
      field === 'parentId'
        ? `${toPlace(from, comparison.from)} → ${toPlace(to, comparison.to)}`
        : toChange(from && textOf(from, field), to && textOf(to, field));
    return `\n  - ${FIELDS[field].label}: ${change}`;
  });
  const name = nameOf(categoryOf(difference), unnamedInEnglish);
  return `${escapeLine(name)}${followers}${place}${lines.join('')}`;
}

function countDifferences(comparison: Comparison): string {
  const counted = groupByKind(comparison.differences).map(
    ([kind, { length }]) => `${formatNumber(length)} ${kind}`,
  );
  const none = comparison.isComplete ? 'No differences' : 'No differences in what was read';
  return counted.join(', ') || none;
}

function groupByKind(differences: readonly Difference[]): [DifferenceKind, Difference[]][] {
  return DIFFERENCE_KINDS.map((kind): [DifferenceKind, Difference[]] => [
    kind,
    differences.filter((difference) => difference.kind === kind),
  ]).filter(([, group]) => group.length > 0);
}

function pathsOf(difference: Difference, comparison: Comparison) {
  const category = categoryOf(difference);
  const loaded = difference.to ? comparison.to : comparison.from;
  return {
    path: loaded.pathOf(category, unnamedInEnglish),
    parentPath: loaded.parentPathOf(category, unnamedInEnglish),
  };
}

/** Returns the path of a category's parent; its ID if it is not loaded. */
function toPlace(category: Category | null, loaded: LoadedCategories): string {
  const id = category?.parentId ?? null;
  if (id === null) return 'none';
  const parent = loaded.find(id);
  return escapeLine(parent ? loaded.pathOf(parent, unnamedInEnglish) : id);
}

function toChange(before: string | null, after: string | null): string {
  if (before === null || after === null) {
    return [before, after].map((text) => (text === null ? 'none' : escapeLine(text))).join(' → ');
  }
  const pieces = diffWords(before, after);
  const isAlike = looksSame(before, after);
  return `${toSide(pieces, 'added', isAlike)} → ${toSide(pieces, 'removed', isAlike)}`;
}

/** @param isAlike whether both sides look the same, so that codes must tell what differs */
function toSide(
  pieces: readonly DiffPiece[],
  omitted: 'removed' | 'added',
  isAlike: boolean,
): string {
  const shown = pieces.filter(({ kind }) => kind !== omitted);
  return escapeLine(
    shown
      .map(({ kind, text }) =>
        kind === 'same' ? text : markSpaces(isAlike ? showCodes(text) : text),
      )
      .join(''),
  );
}

import {
  categoryOf,
  type Comparison,
  countKinds,
  type Difference,
  DIFFERENCE_KINDS,
  type DifferenceKind,
} from './compare-lists';
import { toDifferenceLine, toId } from './difference-line';
import { type FieldName, FIELDS } from '../fields';
import type { LoadedCategories } from '../loaded-categories';
import { unnamedInEnglish } from '../names';
import { escapeLine } from '../../text/escape-markdown';
import { formatCount, formatNumber } from '../../text/numbers';
import { lazyMap } from '../../text/pieces';
import { type Column, type Report, toList } from '../../text/reports/report';

/** A list as a report names it. */
export interface ReportedSide {
  name: string;
  siteId?: string;
  /** Undefined for a file and for the embedded service, which has none. */
  baseUrl?: string | undefined;
  /** In ms since the epoch; undefined for a file. */
  readAt?: number;
}

interface ReportedSides {
  from: ReportedSide;
  to: ReportedSide;
}

interface NamedComparison {
  comparison: Comparison;
  sides: ReportedSides;
  /** The report's time, in ms since the epoch. */
  time: number;
  /** The total number of differences, if a search or filter hides some. */
  unfiltered?: number | undefined;
}

interface FieldRow {
  difference: Difference;
  field: FieldName | null;
}

/** Reports a comparison: release notes grouped by kind and a table with one row per changed field. */
export function toComparisonReport(named: NamedComparison): Report<FieldRow> {
  const { comparison, sides, time, unfiltered } = named;
  const { from, to, matching, missingFields, differences, isComplete, undecided } = comparison;
  return {
    heading: `Categories: ${toTitle(sides.from, sides)} → ${toTitle(sides.to, sides)}`,
    blocks: describeComparison(named).map((line) => [line]),
    sections: groupByKind(differences).map(([kind, group]) => ({
      heading: `${kind.charAt(0).toUpperCase()}${kind.slice(1)} (${formatNumber(group.length)})`,
      blocks: [toList(group, (difference) => toDifferenceLine(difference, comparison))],
    })),
    columns: toColumns(comparison),
    rows: toRows(differences),
    json: {
      fields: {
        time: new Date(time).toISOString(),
        from: toJsonSide(sides.from, from),
        to: toJsonSide(sides.to, to),
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
          const { kind, descendantCount, fields, ...both } = difference;
          const paths = pathsOf(difference, comparison);
          return { kind, ...paths, descendants: descendantCount, fields, ...both };
        }),
      },
    },
  };
}

function toJsonSide({ readAt, ...side }: ReportedSide, { count }: LoadedCategories) {
  return {
    ...side,
    ...(readAt !== undefined && { readAt: new Date(readAt).toISOString() }),
    count,
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

/** Names the fields that were not compared because a side lacks them. */
export function describeMissingFields(
  { missingFields: { from, to } }: Comparison,
  sides: Readonly<Record<'from' | 'to', Pick<ReportedSide, 'name'>>>,
): string[] {
  return [
    { name: sides.from.name, fields: from },
    { name: sides.to.name, fields: to },
  ]
    .filter(({ fields }) => fields.length > 0)
    .map(({ name, fields }) => {
      const labels = fields.map((field) => FIELDS[field].label).join(', ');
      const which = fields.length === 1 ? 'this field' : 'these fields';
      return `Not compared: ${labels}. No category in ${name} has ${which}.`;
    });
}

/** Returns paragraphs that say what was compared and how much differs. */
function describeComparison({ comparison, sides, time, unfiltered }: NamedComparison): string[] {
  const { from, to, matching, isComplete, undecided, isUnrelated } = comparison;
  const by = matching.by === 'id' ? 'ID' : 'path';
  return [
    `${toDate(time)}, ${toClock(time)}. From ${describeSide(sides.from, from, time)} to ${describeSide(sides.to, to, time)}. Matched by ${by}.`,
    countDifferences(comparison, unfiltered),
    ...describeMissingFields(comparison, {
      from: { name: escapeLine(sides.from.name) },
      to: { name: escapeLine(sides.to.name) },
    }),
    isUnrelated &&
      'The lists seem unrelated: hardly any category has the same name, slug or parent in both.',
    !isComplete &&
      `Not all categories were read: ${formatNumber(undecided)} may or may not be on the other side.`,
  ].filter((line) => line !== false);
}

/** Returns a side's name, with the time it was read if both sides have the same name. */
function toTitle({ name, readAt }: ReportedSide, { from, to }: ReportedSides): string {
  const isTimed = from.name === to.name && readAt !== undefined;
  return escapeLine(name) + (isTimed ? `, ${toDate(readAt)} ${toClock(readAt)}` : '');
}

/** Describes a side: "site `naics` on shop.example.com (2,196 categories, read 16:40)". */
function describeSide(side: ReportedSide, { count }: LoadedCategories, time: number): string {
  const { name, siteId, baseUrl, readAt } = side;
  const host =
    baseUrl === undefined ? '' : ` on ${escapeLine(baseUrl.replace(/^https?:\/\//i, ''))}`;
  const place = siteId === undefined ? escapeLine(name) : `site ${toId(siteId)}${host}`;
  const size = formatCount(count, 'category', 'categories');
  if (readAt === undefined) return `${place} (${size})`;
  const day = toDate(readAt) === toDate(time) ? '' : `${toDate(readAt)} `;
  return `${place} (${size}, read ${day}${toClock(readAt)})`;
}

/** Formats a time's local day: "2026-11-28". */
function toDate(time: number): string {
  const date = new Date(time);
  return [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join('-');
}

function toClock(time: number): string {
  const date = new Date(time);
  return `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

function countDifferences(comparison: Comparison, unfiltered?: number): string {
  const { differences, isComplete } = comparison;
  if (differences.length === 0)
    return isComplete ? '**No differences.**' : '**No differences in what was read.**';
  const kinds = groupByKind(differences).map(
    ([kind, { length }]) => `${formatNumber(length)} ${kind}`,
  );
  const filtered = unfiltered === undefined ? '' : `${formatNumber(differences.length)} of `;
  const count = formatCount(unfiltered ?? differences.length, 'difference', 'differences');
  return `**${filtered}${count}:** ${kinds.join(', ')}.`;
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

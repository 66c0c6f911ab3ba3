import * as t from '../../messages/generated/deviations';
import { type AnyDeviation, type DeviationGroup, groupOf } from '../../model/deviations';

type Kind = AnyDeviation['kind'];

type Type = Parameters<typeof t.otherType>[0]['found'];
type Expected = Parameters<typeof t.otherType>[0]['expected'];

const WORDS: Readonly<Record<Exclude<Kind, Type>, () => string>> = {
  absent: t.absent,
  null: t.isNull,
  empty: t.empty,
  'not-a-count': t.notACount,
  'no-cursor': t.noCursor,
  'unreadable-date': t.unreadableDate,
  'other-date-format': t.otherDateFormat,
  'before-creation': t.beforeCreation,
  'bare-id': t.bareId,
  'other-id': t.otherId,
  unreadable: t.unreadable,
  orphan: t.orphan,
  'no-parent': t.noParent,
  loop: t.loop,
  'other-parent': t.otherParent,
  'not-listed': t.notListed,
};

/** The fields that are not texts. */
const EXPECTED: Partial<Record<string, Expected>> = {
  pageInfo: 'object',
  'pageInfo.hasNextPage': 'boolean',
  'pageInfo.totalCount': 'integer',
  subCategories: 'list',
};

/** Describes a deviation of a field, to follow its name: "is a number, not a text". */
export function describeDeviation({ kind, field }: AnyDeviation): string {
  return isType(kind)
    ? t.otherType({ found: kind, expected: EXPECTED[field] ?? 'text' })
    : WORDS[kind]();
}

function isType(kind: Kind): kind is Type {
  return !(kind in WORDS);
}

const TITLES: readonly [group: DeviationGroup, title: () => string][] = [
  ['interface', t.contradictions],
  ['data', t.inData],
  ['open', t.leftOpen],
];

/** Returns deviations by where they belong, in their order, without the groups that are empty. */
export function toSections(all: readonly AnyDeviation[]) {
  return TITLES.map(([group, title]) => ({
    group,
    title,
    deviations: all.filter((deviation) => groupOf(deviation) === group),
  })).filter(({ deviations }) => deviations.length > 0);
}

/** Counts the kinds of deviations, without those that the interface leaves open. */
export function countDeviations(all: readonly AnyDeviation[]): number {
  return toTold(all).length;
}

/** Counts how often these were found. */
export function countFound(all: readonly AnyDeviation[]): number {
  return toTold(all).reduce((sum, { count }) => sum + count, 0);
}

function toTold(all: readonly AnyDeviation[]): AnyDeviation[] {
  return all.filter((deviation) => groupOf(deviation) !== 'open');
}

import { type AnyDeviation, type DeviationGroup, groupOf } from '../../model/deviations';

type Kind = AnyDeviation['kind'];

const WORDS: Record<Exclude<Kind, keyof typeof TYPES>, string> = {
  absent: 'is left out',
  null: 'is null',
  empty: 'is empty',
  'not-a-count': 'is not a whole number from 0 on',
  'no-cursor': 'is missing, although there is more',
  'unreadable-date': 'is not a date the app can read',
  'other-date-format': 'is not an RFC 3339 date-time in UTC',
  'before-creation': 'is before createdAt',
  'bare-id': 'is an ID, not an object with one',
  'other-id': 'is not the one requested',
  unreadable: 'is an unreadable entry',
  orphan: 'names a category that is not on the site',
  loop: 'leads back to the category itself',
  'other-parent': 'is not the category that lists this one as its sub-category',
  'not-listed': 'of the parent leaves this category out',
};

const TYPES = {
  text: 'a text',
  number: 'a number',
  boolean: 'true or false',
  list: 'a list',
  object: 'an object',
} as const;

/** What the interface names as the type of what is not a text. */
const EXPECTED: Partial<Record<string, string>> = {
  pageInfo: 'an object',
  'pageInfo.hasNextPage': 'true or false',
  'pageInfo.totalCount': 'an integer',
  subCategories: 'a list',
};

/** What is wrong with a field, to go on after its name: "is a number, not a text". */
export function describeDeviation({ kind, field }: AnyDeviation): string {
  return isType(kind) ? `is ${TYPES[kind]}, not ${EXPECTED[field] ?? 'a text'}` : WORDS[kind];
}

/** The sections of the interface that say what is expected of a field. */
export function sectionsOf({ kind, field }: AnyDeviation): string {
  if (kind === 'other-parent' || kind === 'not-listed') return '2, 4.2';
  if (field.startsWith('subCategories') || field === 'category.id') return '4.2';
  if (field.startsWith('categories')) return '4.1';
  // Which fields of a category have to be there is said with the list of them.
  if (kind === 'absent') return '4.1';
  return '2';
}

function isType(kind: Kind): kind is keyof typeof TYPES {
  return kind in TYPES;
}

const TITLES: readonly [group: DeviationGroup, title: string][] = [
  ['interface', 'Contradicts the interface'],
  ['data', 'In the data'],
  ['open', 'Left open by the interface'],
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

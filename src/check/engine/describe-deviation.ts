import type { Deviation, DeviationKind } from '../../api/deviation-tally';
import { conformanceOf, INTERFACE, type FieldRule } from '../../api/interface';
import { formatCount } from '../../text/numbers';
import { quote } from './format-values';

const WORDS: Readonly<Record<DeviationKind, string>> = {
  absent: 'is missing',
  null: 'is null',
  empty: 'is empty',
  text: 'is a string',
  number: 'is a number',
  boolean: 'is a boolean',
  list: 'is an array',
  object: 'is an object',
  'not-a-count': 'is not a non-negative integer',
  'no-cursor': 'is missing, but there are more pages',
  'not-utf-8': 'is not valid UTF-8',
  'unreadable-date': 'is not a readable date',
  'other-date-format': 'is not an RFC 3339 date-time in UTC',
  'bare-id': 'is an ID, not an object with an ID',
  'own-parent': 'is the category’s own ID',
  'no-parent': 'is the ID of no category',
  'other-id': 'differs from the requested ID',
  unreadable: 'contains an unreadable entry',
};

const TYPES = new Set(['text', 'number', 'boolean', 'list', 'object']);

const EXPECTED: Readonly<Record<string, string>> = {
  boolean: 'a boolean',
  count: 'an integer',
  list: 'an array',
  object: 'an object',
};

/** Describes a deviation: `name is missing (12 times, such as in "c1")`. */
export function toLine({ kind, field, count, example }: Deviation): string {
  const { categoryId, received } = example;
  const isShown = kind !== 'list' && kind !== 'object' && (received ?? '').trim() !== '';
  const value = isShown ? [quote(received)] : [];
  const such = [...value, ...(categoryId === null ? [] : [`in ${quote(categoryId)}`])].join(' ');
  const expected = EXPECTED[FIELD_RULES.get(field)?.type ?? ''] ?? 'a string';
  const words = TYPES.has(kind) ? `${WORDS[kind]}, not ${expected}` : WORDS[kind];
  return `${field} ${words} (${formatCount(count, 'time', 'times')}${such && `, such as ${such}`})`;
}

type Group = 'Errors' | 'Unusual' | 'Not specified';

export function groupOf({ kind, field }: Deviation): Group {
  const rule = FIELD_RULES.get(field);
  const conformance = rule ? conformanceOf(rule, kind) : 'contradiction';
  if (conformance === 'useless') return 'Unusual';
  return conformance === 'unspecified' ? 'Not specified' : 'Errors';
}

export function isUnspecifiedByApi(deviation: Deviation): boolean {
  return groupOf(deviation) === 'Not specified';
}

export function isLost({ kind, field }: Deviation): boolean {
  const rule = FIELD_RULES.get(field);
  return kind === 'unreadable' || (rule && conformanceOf(rule, kind)) === 'unreadable';
}

/** Groups deviations. The worst group and the most frequent deviations come first. */
export function groupDeviations(all: readonly Deviation[]) {
  const groups: readonly Group[] = ['Errors', 'Unusual', 'Not specified'];
  return groups
    .map((title) => ({
      title,
      deviations: all
        .filter((deviation) => groupOf(deviation) === title)
        .toSorted((a, b) => b.count - a.count),
    }))
    .filter(({ deviations }) => deviations.length > 0);
}

const FIELD_RULES = new Map<string, FieldRule>(
  Object.entries({
    '': { ...INTERFACE.Category, ...INTERFACE.CategoryList, ...INTERFACE.CategoryResponse },
    'pageInfo.': INTERFACE.PageInfo,
    'subCategories[].': INTERFACE.SubCategory,
  }).flatMap(([path, rules]) =>
    Object.entries(rules).map(([field, rule]) => [path + field, rule] as const),
  ),
);

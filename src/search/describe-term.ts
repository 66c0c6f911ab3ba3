import * as t from '../messages/generated/terms';
import { formatDate, formatMonth, formatYear } from '../messages/times';
import type { ValidTerm } from '../model/query/parse-query';
import { fieldOf, type QualifierName } from '../model/query/qualifiers';
import { type RelativePeriod, type Range, readDate } from '../model/query/read-dates';
import { fieldLabel } from '../panes/describe-field';
import * as help from '../messages/generated/search-help';
import type { SuggestionMeaning } from '../model/query/suggest';
import { isolatePath } from '../panes/category-path';

const KIND_WORDS = {
  root: [t.root, t.notRoot],
  leaf: [t.leaf, t.notLeaf],
  'missing-parent': [t.missingParent, t.noMissingParent],
} as const;

const SPANS: Record<
  RelativePeriod['unit'],
  (args: { count: number; isBefore: boolean }) => string
> = {
  d: ({ count, isBefore }) => (isBefore ? t.moreThanDays : t.lastDays)({ count }),
  y: ({ count, isBefore }) => (isBefore ? t.moreThanYears : t.lastYears)({ count }),
};

/**
 * Describes a qualifier: "Status: draft", "No description", "Updated: in the last 30 days". `branch` is the name
 * of the branch that it refers to.
 */
export function describeTerm(
  { name, isNegated, value, condition }: ValidTerm,
  branch: string,
): string {
  const field = fieldOf(name);
  const label = field ? fieldLabel(field) : t.level();
  const toText = (text: string) => (isNegated ? t.notValue : t.value)({ label, value: text });
  switch (condition.valueType) {
    case 'field':
      return (condition.isPresent === isNegated ? t.noField : t.hasField)(condition);
    case 'kind':
      return KIND_WORDS[condition.kind][isNegated ? 1 : 0]();
    case 'branch':
      if (condition.isDirect) {
        return (isNegated ? t.notDirectlyInBranch : t.directlyInBranch)({ branch });
      }
      return (isNegated ? t.notInBranch : t.inBranch)({ branch });
    case 'levels':
      return toText(describeRange(value, describeLevels, (level) => level));
    case 'dates':
      return toText(describePeriod(value, condition.dates, isNegated));
    case 'ids':
      return (isNegated ? t.noneOfIds : t.oneOfIds)({ count: condition.ids.length });
    case 'id':
    case 'status':
    case 'part':
      return toText(value);
  }
}

type Comparisons = Readonly<Record<string, (bound: string) => string>>;

/** Describes a qualifier's dates: "since May 1, 2024", "in the last 30 days". */
export function describePeriod(
  value: string,
  dates: Range | RelativePeriod,
  isNegated = false,
): string {
  if ('unit' in dates) return SPANS[dates.unit](dates);
  return describeRange(value, isNegated ? describeNegatedDates : describeDates, describeDate);
}

const describeNegatedDates: Comparisons = {
  '<': (date) => t.before({ date }),
  '<=': (date) => t.upToDate({ date }),
  '>': (date) => t.after({ date }),
  '>=': (date) => t.since({ date }),
};

/** Uses the filter menu's words. A negation must not say “not” twice. */
const describeDates: Comparisons = {
  ...describeNegatedDates,
  '<': (date) => t.notSince({ date }),
};

const describeLevels: Comparisons = {
  '<': (level) => t.lessThan({ level }),
  '<=': (level) => t.upToLevel({ level }),
  '>': (level) => t.moreThan({ level }),
  '>=': (level) => t.atLeast({ level }),
};

function describeRange(
  text: string,
  comparisons: Comparisons,
  describeOne: (text: string) => string,
): string {
  const [, sign = '', compared = ''] = /^([<>]=?)(.*)$/s.exec(text) ?? [];
  if (sign) return comparisons[sign]?.(describeOne(compared)) ?? text;
  const [first = '', last] = text.split('..');
  if (last === undefined) return describeOne(first);
  return t.range({ from: describeOne(first), to: describeOne(last) });
}

function describeDate(text: string): string {
  const date = readDate(text);
  // Languages write the year 0024 as 24, which users would read as 2024.
  if (!date || text.startsWith('0')) return text;
  const [, month, day] = text.split('-');
  if (month === undefined) return formatYear(date.from);
  return (day === undefined ? formatMonth : formatDate)(date.from);
}

/** Describes what a qualifier or its negation matches. */
export const QUALIFIER_HELP: Readonly<
  Record<QualifierName, (args: { isNegated: boolean }) => string>
> = {
  status: help.status,
  no: help.no,
  has: help.has,
  under: help.under,
  parent: help.parent,
  depth: help.depth,
  is: help.is,
  updated: help.updated,
  created: help.created,
  name: help.name,
  slug: help.slug,
  id: help.id,
  ids: help.ids,
};

const KINDS = { root: help.root, leaf: help.leaf, 'missing-parent': help.missingParent };

/** Describes a suggestion: a branch by its name and path. Returns an empty string if the suggestion explains itself. */
export function describeMeaning(meaning: SuggestionMeaning | null): string {
  switch (meaning?.of) {
    case 'qualifier':
      return QUALIFIER_HELP[meaning.name](meaning);
    case 'branch':
      return [meaning.name, meaning.path].filter(Boolean).map(isolatePath).join(' · ');
    case 'kind':
      return KINDS[meaning.kind]();
    case undefined:
      return '';
  }
}

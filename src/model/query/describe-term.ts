import { formatCount } from '../../text/numbers';
import { FIELDS } from '../fields';
import type { ValidTerm } from './parse-query';
import { fieldOf, type Kind } from './qualifiers';
import type { LastSpan } from './read-dates';

const KIND_WORDS: Record<Kind, readonly [is: string, isNot: string]> = {
  root: ['Top level only', 'Not top level'],
  leaf: ['No sub-categories', 'Has sub-categories'],
  orphan: ['Parent not on the site', 'Not an orphan'],
};

const UNITS: Record<LastSpan['unit'], string> = { d: 'day', w: 'week', m: 'month', y: 'year' };

type Comparisons = Readonly<Record<string, string>>;
const IN_TIME: Comparisons = { '<': 'before', '<=': 'up to', '>': 'after', '>=': 'since' };
const IN_NUMBER: Comparisons = {
  '<': 'less than',
  '<=': 'up to',
  '>': 'more than',
  '>=': 'at least',
};

/** Describes a qualifier: "Status: draft", "No description", "Updated: last 30 days"; `branch` is the one it names. */
export function describeTerm(
  { name, isNegated, value, condition }: ValidTerm,
  branch: string,
): string {
  const not = isNegated ? 'not ' : '';
  const named = fieldOf(name);
  const label = named ? FIELDS[named].label : 'Level';
  switch (condition.takes) {
    case 'field': {
      const { word, takes } = FIELDS[condition.field].query;
      const isWanted = condition.isPresent !== isNegated;
      return `${isWanted ? 'Has' : 'No'} ${takes === 'dates' ? `“${word}” date` : word}`;
    }
    case 'kind':
      return KIND_WORDS[condition.kind][isNegated ? 1 : 0];
    case 'branch': {
      const where = `${condition.isDirect ? 'directly ' : ''}in ${branch}`;
      return isNegated ? `Not ${where}` : where.replace(/^./, (first) => first.toUpperCase());
    }
    case 'levels':
      return `${label}: ${not}${describeRange(value, IN_NUMBER, (level) => level)}`;
    case 'dates':
      if ('unit' in condition.dates) {
        return `${label}: ${isNegated ? 'not in the ' : ''}${describeSpan(condition.dates)}`;
      }
      return `${label}: ${not}${describeRange(value, IN_TIME, describeDate)}`;
    case 'ids':
      return `${isNegated ? 'None' : 'One'} of ${formatCount(condition.ids.length, 'ID', 'IDs')}`;
    case 'id':
    case 'status':
    case 'part':
      return `${label}: ${not}${value}`;
  }
}

/** Says "last 30 days", or "last week". */
function describeSpan({ count, unit }: LastSpan): string {
  const word = UNITS[unit];
  return `last ${count === 1 ? word : formatCount(count, word, `${word}s`)}`;
}

/** Says "before 2024", "2 to 4". It is a range that can be read. */
function describeRange(
  text: string,
  comparisons: Comparisons,
  describeOne: (text: string) => string,
): string {
  const [, sign = '', compared = ''] = /^([<>]=?)(.*)$/s.exec(text) ?? [];
  if (sign) return `${comparisons[sign]} ${describeOne(compared)}`;
  const [first = '', last] = text.split('..');
  if (last === undefined) return describeOne(first);
  if (last === '') return `${comparisons['>=']} ${describeOne(first)}`;
  if (first === '') return `${comparisons['<=']} ${describeOne(last)}`;
  return `${describeOne(first)} to ${describeOne(last)}`;
}

/** Says "May 1, 2024", "May 2024" or "2024". */
function describeDate(text: string): string {
  const [year, month, day] = text.split('-');
  if (month === undefined) return text;
  // The language prescribes the text, in English: "Wed May 01 2000 …".
  const [, monthName] = new Date(2000, Number(month) - 1).toString().split(' ');
  return day === undefined ? `${monthName} ${year}` : `${monthName} ${Number(day)}, ${year}`;
}

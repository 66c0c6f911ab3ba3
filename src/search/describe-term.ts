import * as t from '../messages/generated/terms';
import * as times from '../messages/generated/times';
import { monthName } from '../messages/times';
import type { ValidTerm } from '../model/query/parse-query';
import { fieldOf, type Kind } from '../model/query/qualifiers';
import type { LastSpan } from '../model/query/read-dates';
import { fieldLabel } from '../data/field-label';

const KIND_WORDS: Record<Kind, { is: () => string; isNot: () => string }> = {
  root: { is: t.root, isNot: t.notRoot },
  leaf: { is: t.leaf, isNot: t.notLeaf },
  orphan: { is: t.orphan, isNot: t.notOrphan },
};

const SPANS: Record<LastSpan['unit'], (args: { count: number }) => string> = {
  d: t.lastDays,
  w: t.lastWeeks,
  m: t.lastMonths,
  y: t.lastYears,
};

/** Describes a qualifier: "Status: draft", "No description", "Updated: in the last 30 days"; `branch` is the one it names. */
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
    case 'kind': {
      const { is, isNot } = KIND_WORDS[condition.kind];
      return isNegated ? isNot() : is();
    }
    case 'branch':
      if (condition.isDirect) {
        return (isNegated ? t.notDirectlyInBranch : t.directlyInBranch)({ branch });
      }
      return (isNegated ? t.notInBranch : t.inBranch)({ branch });
    case 'levels':
      return toText(describeRange(value, describeLevels, (level) => level));
    case 'dates':
      if ('unit' in condition.dates) {
        return toText(SPANS[condition.dates.unit](condition.dates));
      }
      return toText(describeRange(value, describeDates, describeDate));
    case 'ids':
      return (isNegated ? t.noneOfIds : t.oneOfIds)({ count: condition.ids.length });
    case 'id':
    case 'status':
    case 'part':
      return toText(value);
  }
}

type Comparisons = Readonly<Record<string, (bound: string) => string>>;

const describeDates: Comparisons = {
  '<': (date) => t.before({ date }),
  '<=': (date) => t.upToDate({ date }),
  '>': (date) => t.after({ date }),
  '>=': (date) => t.since({ date }),
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
  const compare = (sign: string, bound: string) => comparisons[sign]?.(describeOne(bound)) ?? text;
  const [, sign = '', compared = ''] = /^([<>]=?)(.*)$/s.exec(text) ?? [];
  if (sign) return compare(sign, compared);
  const [first = '', last] = text.split('..');
  if (last === undefined) return describeOne(first);
  if (last === '') return compare('>=', first);
  if (first === '') return compare('<=', last);
  return t.range({ from: describeOne(first), to: describeOne(last) });
}

function describeDate(text: string): string {
  const [year = '', month, day] = text.split('-');
  if (month === undefined) return t.year({ year });
  const named = { month: monthName(Number(month) - 1), year };
  return day === undefined ? t.month(named) : times.date({ ...named, day: String(Number(day)) });
}

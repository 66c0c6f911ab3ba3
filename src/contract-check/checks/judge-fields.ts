import type { Outcome } from '../report/report';
import type { DeviationKind } from '../../api/deviations';
import { INTERFACE, kindOf, type Rule, type Standing, standingOf } from '../../api/interface';
import { formatNumber } from '../../text/locale';
import { quote } from '../report/format-values';

/** How categories keep to the interface, field by field. */
export interface FieldsJudgement {
  outcome: Exclude<Outcome, 'skipped'>;
  /** The fields that are not as promised, the worst first. */
  failed: readonly string[];
  worthALook: readonly string[];
  /** A line for each field, and one for those that the interface does not name. */
  details: readonly string[];
}

/** Looks at every field of every category (interface, section 2). */
export function judgeFields(entries: readonly Entry[]): FieldsJudgement {
  const failed: string[] = [];
  const worthALook: string[] = [];
  const details: string[] = [];
  for (const field of CATEGORY_FIELDS) {
    const tally = tallyField(field, entries);
    details.push(describeTally(field, tally));
    const standings = new Set<Standing>();
    for (const presence of tally.keys()) {
      standings.add(standingOf(ruleOfField(field), presence === 'present' ? null : presence));
    }
    if (standings.has('unreadable')) failed.push(field);
    else if (standings.has('interface') || standings.has('data')) worthALook.push(field);
  }
  const others = unknownFields(entries, CATEGORY_FIELDS);
  if (others.length > 0) {
    details.push(`Not in the interface, and not used: ${others.slice(0, 20).join(', ')}`);
  }
  const outcome = worthALook.length > 0 ? 'warning' : 'passed';
  return { outcome: failed.length > 0 ? 'failed' : outcome, failed, worthALook, details };
}

/** The rules for the fields of a category (interface, section 2). */
const RULES: Readonly<Record<string, Rule>> = INTERFACE.Category;

export const CATEGORY_FIELDS: readonly string[] = Object.keys(RULES);

/** How a field came: `present` where it is as promised. */
type Presence = DeviationKind | 'present';

/** How a field came, over several entries. */
type FieldTally = ReadonlyMap<Presence, { count: number; example: string }>;

/** An entry of a list that is an object. */
export type Entry = Readonly<Record<string, unknown>>;

/** Counts how a field came, with the first entry of each kind as an example. */
function tallyField(field: string, entries: readonly Entry[]): FieldTally {
  const tally = new Map<Presence, { count: number; example: string }>();
  for (const entry of entries) {
    const presence = presenceOf(entry, field);
    const before = tally.get(presence);
    if (before) before.count += 1;
    else tally.set(presence, { count: 1, example: exampleOf(entry, field, presence) });
  }
  return tally;
}

/** A line such as `icon: 12 present, 30 null (such as "c1")`. */
function describeTally(field: string, tally: FieldTally): string {
  const parts = [...tally].map(([presence, { count, example }]) => {
    const such = presence === 'present' ? '' : ` (such as ${example})`;
    return `${formatNumber(count)} ${WORDS[presence] ?? presence}${such}`;
  });
  return `${field}: ${parts.join(', ')}`;
}

/** The fields of entries that the interface does not name. */
function unknownFields(entries: readonly Entry[], known: readonly string[]): string[] {
  return [...new Set(entries.flatMap(Object.keys))].filter((field) => !known.includes(field));
}

const WORDS: Partial<Record<Presence, string>> = {
  number: 'a number',
  boolean: 'true or false',
  list: 'a list',
  object: 'an object',
};

/** The rule for a field of a category. How dates are written is for the check of the dates to say. */
function ruleOfField(field: string): Rule {
  const rule = RULES[field] ?? INTERFACE.Category.name;
  return rule.type === 'date' ? { ...rule, type: 'cursor' } : rule;
}

function presenceOf(entry: Entry, field: string): Presence {
  return (
    kindOf(ruleOfField(field), Object.hasOwn(entry, field) ? entry[field] : undefined) ?? 'present'
  );
}

/** Which entry it is, or for another type than promised the value itself. */
function exampleOf(entry: Entry, field: string, presence: Presence): string {
  if (WORDS[presence] === undefined) return idOf(entry);
  return field === 'id' ? quote(entry.id) : `${quote(entry[field])} in ${idOf(entry)}`;
}

function idOf(entry: Entry): string {
  if (entry.id !== undefined && entry.id !== null) return quote(entry.id);
  return `the one named ${quote(entry.name)}`;
}

import type { DeviationKind } from '../../api/deviations';
import { INTERFACE, deviationKindOf, type FieldRule, conformanceOf } from '../../api/interface';
import { groupBy } from '../../text/group-by';
import { formatNumber } from '../../text/numbers';
import { quote } from '../report/format-values';

export type Entry = Readonly<Record<string, unknown>>;

interface FieldsJudgement {
  /** The fields that cannot be read, and those that are not as promised but can be. */
  failed: readonly string[];
  worthALook: readonly string[];
  /** A line for each field, and one for those that the interface does not name. */
  details: readonly string[];
}

/** The rules for the fields of a category. How dates are written is judged by the check of dates. */
const CATEGORY_RULES = new Map<string, FieldRule>(
  Object.entries(INTERFACE.Category).map(([field, rule]) => [
    field,
    rule.type === 'date' ? { ...rule, type: 'cursor' } : rule,
  ]),
);

export const FIELD_COUNT = CATEGORY_RULES.size;

/** Names for what came in place of the promised type. */
const WRONG_TYPES: Partial<Record<DeviationKind, string>> = {
  'bare-id': 'a bare ID',
  number: 'a number',
  boolean: 'true or false',
  list: 'a list',
  object: 'an object',
};

/** Judges every field of every category. */
export function judgeFields(entries: readonly Entry[]): FieldsJudgement {
  const failed: string[] = [];
  const worthALook: string[] = [];
  const details: string[] = [];
  for (const [field, rule] of CATEGORY_RULES) {
    const byKind = groupBy(entries, (entry) => deviationKindOf(rule, entry[field]));
    details.push(`${field}: ${[...byKind].map((kind) => describe(field, ...kind)).join(', ')}`);
    const levels = new Set([...byKind.keys()].map((kind) => conformanceOf(rule, kind)));
    if (levels.has('unreadable')) failed.push(field);
    else if (levels.has('contradiction') || levels.has('useless')) worthALook.push(field);
  }
  const others = new Set(
    entries.flatMap(Object.keys).filter((field) => !CATEGORY_RULES.has(field)),
  );
  if (others.size > 0) {
    details.push(`Not in the interface, and not used: ${[...others].slice(0, 20).join(', ')}`);
  }
  return { failed, worthALook, details };
}

function describe(field: string, kind: DeviationKind | null, [first, ...others]: Entry[]): string {
  const count = others.length + 1;
  if (kind === null || first === undefined) return `${formatNumber(count)} present`;
  if (WRONG_TYPES[kind] === undefined) return describeKind(kind, count, idOf(first));
  const value = quote(first[field]);
  return describeKind(kind, count, field === 'id' ? value : `${value} in ${idOf(first)}`);
}

/** Describes how often a field is not as promised, and in which way: `30 null (such as "c1")`. */
export function describeKind(kind: DeviationKind, count: number, example: string | null): string {
  const such = example === null ? '' : ` (such as ${example})`;
  return `${formatNumber(count)} ${WRONG_TYPES[kind] ?? kind}${such}`;
}

function idOf({ id, name }: Entry): string {
  return id === undefined || id === null ? `the one named ${quote(name)}` : quote(id);
}

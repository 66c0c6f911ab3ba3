import type { Outcome } from '../report/report';
import { categorySchema } from '../../api/schemas';
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

/** What says nothing wrong: a root has no parent, and not everything needs describing. */
const FINE: Readonly<Record<string, readonly Presence[]>> = {
  parentId: ['absent', 'null', 'empty'],
  description: ['empty'],
  icon: ['empty'],
};

/** Looks at every field of every category (interface, section 2). */
export function judgeFields(entries: readonly Entry[]): FieldsJudgement {
  const failed: string[] = [];
  const worthALook: string[] = [];
  const details: string[] = [];
  for (const field of CATEGORY_FIELDS) {
    const tally = tallyField(field, entries);
    details.push(describeTally(field, tally));
    if (isFailed(field, tally)) failed.push(field);
    else if (isWorthALook(field, tally)) worthALook.push(field);
  }
  const others = unknownFields(entries, CATEGORY_FIELDS);
  if (others.length > 0) {
    details.push(`Not in the interface, and not used: ${others.slice(0, 20).join(', ')}`);
  }
  const outcome = worthALook.length > 0 ? 'warning' : 'passed';
  return { outcome: failed.length > 0 ? 'failed' : outcome, failed, worthALook, details };
}

/** What cannot be read as text is lost, and without an id a category is. */
function isFailed(field: string, tally: FieldTally): boolean {
  if (tally.has('structure')) return true;
  if (field !== 'id') return false;
  return tally.has('absent') || tally.has('null') || tally.has('empty') || tally.has('boolean');
}

function isWorthALook(field: string, tally: FieldTally): boolean {
  const fine = FINE[field] ?? [];
  return [...tally.keys()].some((presence) => presence !== 'present' && !fine.includes(presence));
}

/** The fields of a category (interface, section 2). */
export const CATEGORY_FIELDS: readonly string[] = Object.keys(categorySchema.entries);

/** How a field that should hold text may come. */
export type Presence = 'present' | 'absent' | 'null' | 'empty' | 'number' | 'boolean' | 'structure';

/** How a field came, over several entries. */
export type FieldTally = ReadonlyMap<Presence, { count: number; example: string }>;

/** An entry of a list that is an object. */
export type Entry = Readonly<Record<string, unknown>>;

export function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Counts how a field came, with the first entry of each kind as an example. */
export function tallyField(field: string, entries: readonly Entry[]): FieldTally {
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
export function describeTally(field: string, tally: FieldTally): string {
  const parts = [...tally].map(([presence, { count, example }]) => {
    const such = presence === 'present' ? '' : ` (such as ${example})`;
    return `${formatNumber(count)} ${WORDS[presence]}${such}`;
  });
  return `${field}: ${parts.join(', ')}`;
}

/** The fields of entries that the interface does not name. */
export function unknownFields(entries: readonly Entry[], known: readonly string[]): string[] {
  return [...new Set(entries.flatMap(Object.keys))].filter((field) => !known.includes(field));
}

const WORDS: Record<Presence, string> = {
  present: 'present',
  absent: 'absent',
  null: 'null',
  empty: 'empty',
  number: 'a number',
  boolean: 'true or false',
  structure: 'an object or array',
};

function presenceOf(entry: Entry, field: string): Presence {
  if (!Object.hasOwn(entry, field)) return 'absent';
  const value = entry[field];
  if (value === null) return 'null';
  if (value === '') return 'empty';
  if (typeof value === 'string') return 'present';
  if (typeof value === 'number') return 'number';
  return typeof value === 'boolean' ? 'boolean' : 'structure';
}

/** Which entry it is, or for another type than promised the value itself. */
function exampleOf(entry: Entry, field: string, presence: Presence): string {
  const isOther = presence === 'number' || presence === 'boolean' || presence === 'structure';
  if (isOther) return field === 'id' ? quote(entry.id) : `${quote(entry[field])} in ${idOf(entry)}`;
  return idOf(entry);
}

function idOf(entry: Entry): string {
  if (entry.id !== undefined && entry.id !== null) return quote(entry.id);
  return `the one named ${quote(entry.name)}`;
}

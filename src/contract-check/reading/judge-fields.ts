import {
  CATEGORY_FIELDS,
  describeTally,
  type Entry,
  type FieldTally,
  type Presence,
  tallyField,
  unknownFields,
} from './field-tally';
import type { Outcome } from '../report/report';

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

import { parseTime } from '../../api/parse-time';
import { formatNumber } from '../../text/locale';
import { type Entry, isEntry } from './judge-fields';
import type { CheckContext } from '../context/check-context';
import { firstPageOf, requireListResponse } from '../context/first-page';
import { quoteSome } from '../report/format-values';
import { EarlyVerdict, failed, passed, skipped, warning } from '../report/verdict';
import type { Check } from './check';

const FIELDS = ['createdAt', 'updatedAt'] as const;

const WORDS: Record<DateForm, string> = {
  utc: 'RFC 3339 in UTC',
  offset: 'RFC 3339 with another offset than UTC',
  'no-zone': 'without a time zone',
  other: 'not RFC 3339',
};

/** Whether times are RFC 3339 date-times in UTC, and in order (interface, section 2). */
export const datesCheck: Check = {
  id: 'dates',
  title: 'Dates are RFC 3339 in UTC',
  run: async (context) => {
    const entries = entriesOf(context);
    context.addEvidence(requireListResponse(context).evidence);
    const forms = new Set<DateForm>();
    const details = FIELDS.flatMap((field) => {
      const examples = examplesOf(entries, field);
      return [...examples].map(([form, values]) => {
        forms.add(form);
        const such = form === 'utc' ? '' : `, such as ${quoteSome(values, 2)}`;
        return `${field}: ${formatNumber(values.length)} ${WORDS[form]}${such}`;
      });
    });
    if (forms.size === 0)
      throw new EarlyVerdict(skipped('Not checked, since no category has a date.'));

    const early = entries.filter(isUpdatedBeforeCreated).map(({ id }) => id);
    if (early.length > 0) {
      details.push(
        `updatedAt before createdAt: ${formatNumber(early.length)}, such as ${quoteSome(early, 2)}`,
      );
    }
    if (forms.has('other') || forms.has('no-zone')) {
      return failed(
        forms.has('other')
          ? 'Some dates are not written as the interface says, and may not be readable.'
          : 'Some dates have no time zone, so the moment that they mean is not certain.',
        details,
        'Dates have to look like 2024-05-31T09:30:00Z. Others are shown as they came.',
      );
    }
    if (forms.has('offset')) {
      return warning(
        'Some dates are not in UTC. They are understood all the same.',
        details,
        'The interface promises UTC, such as 2024-05-31T09:30:00Z.',
      );
    }
    if (early.length > 0) {
      return warning(
        'Some categories were updated before they were created, going by their dates.',
        details,
        "The dates of these categories are wrong: tell the service's operator.",
      );
    }
    return passed('All dates are as the interface says.', details);
  },
};

/** The categories of the first page, and those that were retrieved. */
function entriesOf(context: CheckContext): Entry[] {
  const retrieved = [...context.findings.retrieved.values()].map(({ json }) =>
    isEntry(json) ? json.category : null,
  );
  return [...firstPageOf(context).entries, ...retrieved].filter(isEntry);
}

/** By form, the values that have it. What is not there is told by the check of the list's shape. */
function examplesOf(entries: readonly Entry[], field: string): Map<DateForm, unknown[]> {
  const examples = new Map<DateForm, unknown[]>();
  for (const entry of entries) {
    const value = entry[field] ?? '';
    if (value === '') continue;
    const form = typeof value === 'string' ? dateFormOf(value) : 'other';
    examples.set(form, [...(examples.get(form) ?? []), value]);
  }
  return examples;
}

function isUpdatedBeforeCreated({ createdAt, updatedAt }: Entry): boolean {
  if (typeof createdAt !== 'string' || typeof updatedAt !== 'string') return false;
  // What cannot be read is not a number, and less than nothing.
  return parseTime(updatedAt) < parseTime(createdAt);
}

/** How a time is written: as promised, readable all the same, or not for certain. */
export type DateForm = 'utc' | 'offset' | 'no-zone' | 'other';

const RFC_3339 = /^(\d{4})-(\d\d)-(\d\d)[Tt](\d\d):(\d\d):(\d\d)(?:\.\d+)?([Zz]|[+-]\d\d:\d\d)?$/;

const UTC = new Set(['Z', 'z', '+00:00', '-00:00']);

/** Tells whether a text is a date-time of RFC 3339, and in UTC (interface, section 2). */
export function dateFormOf(text: string): DateForm {
  const match = RFC_3339.exec(text);
  if (!match) return 'other';
  const [, year, month, day, hour, minute, second, zone] = match;
  const isDate = isDay(Number(year), Number(month), Number(day));
  // A leap second is a second.
  const isTime = Number(hour) < 24 && Number(minute) < 60 && Number(second) <= 60;
  if (!isDate || !isTime) return 'other';
  if (zone === undefined) return 'no-zone';
  return UTC.has(zone) ? 'utc' : 'offset';
}

/** Date itself takes the 30th of February for the 1st of March. */
function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  // Years before 100 are taken for others.
  if (year < 100) date.setUTCFullYear(year);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

import { isObject } from '../../api/interface';
import { type DateForm, dateFormOf, isDay, toUtcSecond } from '../../api/dates';
import { groupBy } from '../../text/group-by';
import { formatNumber } from '../../text/numbers';
import type { Entry } from './judge-fields';
import type { CheckContext } from '../context/check-context';
import { firstPageOf, reuseListResponse } from '../context/shared-responses';
import { quoteSome } from '../report/format-values';
import { failed, passed, throwSkipped, type Verdict, warning } from '../report/verdict';

const FIELDS = ['createdAt', 'updatedAt'] as const;

const WORDS: Record<DateForm, string> = {
  utc: 'RFC 3339 in UTC',
  offset: 'RFC 3339 with an offset other than UTC',
  'no-zone': 'without a time zone',
  other: 'not as RFC 3339',
  unreadable: 'that cannot be read as a date',
};

/** Checks whether times are RFC 3339 date-times in UTC, and in order. */
export function checkDates(context: CheckContext): Verdict {
  const { details } = context;
  const entries = entriesOf(context);
  reuseListResponse(context);
  const forms = new Set<DateForm>();
  for (const field of FIELDS) {
    // Missing dates are reported by the check of the list's shape.
    const dates = entries.map((entry) => entry[field] ?? '').filter((value) => value !== '');
    for (const [form, values] of groupBy(dates, formOf)) {
      forms.add(form);
      const such = form === 'utc' ? '' : `, such as ${quoteSome(values, 2)}`;
      details.push(`${field}: ${formatNumber(values.length)} ${WORDS[form]}${such}`);
    }
  }
  if (forms.size === 0) throwSkipped('no category has a date');

  const early = entries.filter(isUpdatedBeforeCreated).map(({ id }) => id);
  if (early.length > 0) {
    details.push(
      `updatedAt before createdAt: ${formatNumber(early.length)}, such as ${quoteSome(early, 2)}`,
    );
  }
  if (forms.has('unreadable')) {
    return failed(
      'Some dates cannot be read.',
      'Dates must look like 2024-05-31T09:30:00Z. Others are shown as they are.',
    );
  }
  if (forms.has('no-zone')) {
    return warning(
      'Some dates have no time zone, so the exact moment is not certain.',
      'Dates must look like 2024-05-31T09:30:00Z. These are read in the time zone of each reader.',
    );
  }
  if (forms.has('offset') || forms.has('other')) {
    return warning(
      forms.has('other')
        ? 'Some dates are not written as the interface says. They are understood anyway.'
        : 'Some dates are not in UTC. They are understood anyway.',
      'The interface promises RFC 3339 in UTC, such as 2024-05-31T09:30:00Z.',
    );
  }
  if (early.length > 0) {
    return warning(
      'Some categories were updated before they were created, going by their dates.',
      "The dates of these categories are wrong: tell the service's team.",
    );
  }
  return passed('All dates are as the interface says.');
}

function entriesOf(context: CheckContext): Entry[] {
  const retrieved = [...context.findings.retrieved.values()].map(({ json }) =>
    isObject(json) ? json.category : null,
  );
  return [...firstPageOf(context).entries, ...retrieved].filter(isObject);
}

function formOf(value: unknown): DateForm {
  return typeof value === 'string' ? dateFormOf(value) : 'unreadable';
}

function isUpdatedBeforeCreated({ createdAt, updatedAt }: Entry): boolean {
  // A time may be before the start of its day in this time zone.
  if (isDay(createdAt) !== isDay(updatedAt)) return false;
  const [created, updated] = [toUtcSecond(createdAt), toUtcSecond(updatedAt)];
  return created !== null && updated !== null && updated < created;
}

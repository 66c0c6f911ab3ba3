import { groupBy } from '../../text/group-by';
import { formatNumber } from '../../text/numbers';
import type { CheckContext } from '../context/check-context';
import { firstPageOf, reuseListResponse } from '../context/shared-responses';
import { quote } from '../report/format-values';
import { passed, throwSkipped, type Verdict } from '../report/verdict';

/** A service with more than these uses the field for something else. */
const MOST_NAMED = 20;

/** Finds which values of status the first page holds: the interface shows only "active". */
export function checkStatuses(context: CheckContext): Verdict {
  const { categories } = firstPageOf(context);
  reuseListResponse(context);
  if (categories.length === 0) throwSkipped('the list holds no category that can be read');
  const byStatus = [...groupBy(categories, ({ status }) => status)];
  const seen = byStatus.toSorted(([, a], [, b]) => b.length - a.length);
  for (const [status, { length }] of seen.slice(0, MOST_NAMED)) {
    const name = status === null ? 'without a status' : quote(status);
    context.details.push(`${name}: ${formatNumber(length)}`);
  }
  if (seen.length > MOST_NAMED) context.details.push(`and ${seen.length - MOST_NAMED} more`);

  const values = seen.flatMap(([status]) => status ?? []);
  if (values.length === 0) return passed('No category on the first page has a status.');
  return passed(
    values.length > MOST_NAMED
      ? `The first page holds ${values.length} different values of status.`
      : `On the first page: ${values.map(quote).join(', ')}.`,
  );
}

import { formatNumber } from '../../text/locale';
import { groupBy } from '../group-by';
import { firstPageOf, reuseListResponse } from '../context/first-page';
import { quote } from '../report/format-values';
import { passed, skip } from '../report/verdict';
import type { Check } from './check';

/** A service with more than these uses the field for something else. */
const MOST_NAMED = 20;

/** Which values of status the first page holds: the interface shows only "active" (section 3). */
export const statusesCheck: Check = {
  id: 'statuses',
  title: 'The status values in use',
  run: async (context) => {
    const { categories } = firstPageOf(context);
    reuseListResponse(context);
    if (categories.length === 0) skip('the list holds no category that can be read');
    const byStatus = groupBy(categories, ({ status }) => status);
    const seen = [...byStatus].toSorted(([, a], [, b]) => b.length - a.length);
    const named = seen.slice(0, MOST_NAMED);
    const details = named.map(
      ([status, { length }]) =>
        `${status === null ? 'without a status' : quote(status)}: ${formatNumber(length)}`,
    );
    if (seen.length > named.length) details.push(`and ${seen.length - named.length} more`);
    const values = seen.flatMap(([status]) => status ?? []);
    return passed(summarise(values), details);
  },
};

function summarise(values: readonly string[]): string {
  if (values.length === 0) return 'No category of the first page has a status.';
  if (values.length > MOST_NAMED) {
    return `The first page holds ${values.length} different values of status.`;
  }
  return `On the first page: ${values.map(quote).join(', ')}.`;
}

import { formatNumber } from '../../text/locale';
import { firstPageOf, requireListResponse } from '../context/first-page';
import { quote } from '../report/format-values';
import { EarlyVerdict, passed, skipped } from '../report/verdict';
import type { Check } from './check';

/** A service with more than these has put something else into the field. */
const MOST_NAMED = 20;

/** Which values of status the first page holds: the interface shows only "active" (section 3). */
export const statusesCheck: Check = {
  id: 'statuses',
  title: 'The status values in use',
  run: async (context) => {
    const { categories } = firstPageOf(context);
    context.addEvidence(requireListResponse(context).evidence);
    if (categories.length === 0) {
      throw new EarlyVerdict(
        skipped('Not checked, since the list holds no category that can be read.'),
      );
    }
    const counts = new Map<string | null, number>();
    for (const { status } of categories) counts.set(status, (counts.get(status) ?? 0) + 1);

    const seen = [...counts].toSorted(([, a], [, b]) => b - a);
    const named = seen.slice(0, MOST_NAMED);
    const details = named.map(
      ([status, count]) =>
        `${status === null ? 'without a status' : quote(status)}: ${formatNumber(count)}`,
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

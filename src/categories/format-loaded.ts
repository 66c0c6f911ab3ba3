import { formatNumber } from '../text/locale';
import type { LoadedCategories } from './model/loaded-categories';

/** How much is loaded, of how many where that is known: "50 of 5,595", or "67" for all or no total. */
export function formatLoaded({ count, total, paging }: LoadedCategories): string {
  // A total that is already passed is no use.
  const isPart = paging.kind !== 'end' && total !== null && total >= count;
  return formatNumber(count) + (isPart ? ` of ${formatNumber(total)}` : '');
}

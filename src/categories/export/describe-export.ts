import { formatCount, formatNumber } from '../../text/numbers';
import { isFiltered } from '../model/rows';
import { type ExportScope, partOf } from './export-scope';

/** What is exported: "120 categories that match the search". */
export function describeExport(
  { loaded, rows: { criteria }, selectedIds }: ExportScope,
  count: number,
): string {
  const categories = formatCount(count, 'category', 'categories');
  if (selectedIds.size > 0) return formatCount(count, 'selected category', 'selected categories');
  if (isFiltered(criteria)) {
    return `${categories} that ${count === 1 ? 'matches' : 'match'} the search`;
  }
  if (partOf(loaded)) return `${categories} loaded so far`;
  return count > 1 ? `All ${categories}` : categories;
}

/** That only a part of the site is loaded, and what to do; null where it is all. */
export function describePart({ loaded }: Pick<ExportScope, 'loaded'>) {
  const part = partOf(loaded);
  if (!part) return null;
  const categories =
    part.total === null
      ? formatCount(part.count, 'category', 'categories')
      : `${formatNumber(part.count)} of ${formatCount(part.total, 'category', 'categories')}`;
  const is = (part.total ?? part.count) === 1 ? 'is' : 'are';
  return {
    title: `Only ${categories} ${is} loaded`,
    advice:
      loaded.paging.kind === 'more'
        ? 'The rest is not exported. To have it too, choose Load all.'
        : 'If there are more, they are not exported: the service gives no way to load them.',
  };
}

import { formatCount } from '../../text/locale';

/** A number of categories, in words. */
export function formatCategories(count: number): string {
  return formatCount(count, 'category', 'categories');
}

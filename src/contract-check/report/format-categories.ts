import { formatCount } from '../../ui/locale';

/** A number of categories, in words. */
export function formatCategories(count: number): string {
  return formatCount(count, 'category', 'categories');
}

import type { QueryClient } from '@tanstack/react-query';
import { compareLists } from '../model/comparison/compare-lists';
import type { SiteContext } from '../site/site-context';
import { runInSlices } from '../base/task';
import { beforeOptions, categoriesOptions } from './queries';
import { type List } from '../cache/list-key';
import { toLoadedCategories } from '../model/loaded-categories';

/**
 * Keeps the list that a refresh has replaced if both lists are complete and differ. Returns whether nothing has
 * changed.
 */
export async function keepReplaced(
  client: QueryClient,
  site: SiteContext,
  replaced: List | undefined,
): Promise<boolean> {
  const list = client.getQueryData(categoriesOptions(site).queryKey);
  if (!replaced || !list || list === replaced) return false;
  const from = toLoadedCategories(replaced.pages);
  const to = toLoadedCategories(list.pages);
  // Nothing can be counted between incomplete lists, so the list before stays.
  if (!from.isComplete || !to.isComplete) return false;
  const comparison = await runInSlices(
    compareLists(from, to, null, true),
    new AbortController().signal,
  );
  // The key may have changed during the comparison, which removes the lists that it read.
  if (client.getQueryData(categoriesOptions(site).queryKey) !== list) return false;
  if (comparison?.differences.length === 0) return true;
  const options = beforeOptions(site);
  void client.cancelQueries({ queryKey: options.queryKey });
  // Build the query with its options: `meta` must mark it as stored even if no screen uses it.
  const query = client.getQueryCache().build(client, client.defaultQueryOptions(options));
  query.setData({ ...replaced, notice: 'new' });
  return false;
}

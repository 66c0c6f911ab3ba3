import { type QueryClient, useQuery } from '@tanstack/react-query';
import { deviceStorage } from '../base/browser-storage';
import { createStoredValue } from '../base/store';
import { runInSlices } from '../base/task';
import { type List } from '../cache/list-key';
import { compareLists } from '../model/comparison/compare-lists';
import { type LoadedCategories, toLoadedCategories } from '../model/loaded-categories';
import type { SiteContext } from '../site/site-context';
import { toStoredName } from '../site/stored-map';
import { beforeOptions, categoriesOptions, storedBeforeOptions } from './queries';

/**
 * After a refresh, keeps the complete list that it replaced as the list before, unless nothing has changed. The
 * list before stays the same until the user dismisses its notice, so changes accumulate. Returns whether nothing has
 * changed.
 */
export async function keepReplaced(
  client: QueryClient,
  site: SiteContext,
  replaced: List | undefined,
): Promise<boolean> {
  const { queryKey } = categoriesOptions(site);
  const list = client.getQueryData(queryKey);
  if (!replaced || !list || list === replaced) return false;
  const from = toLoadedCategories(replaced.pages);
  const to = toLoadedCategories(list.pages);
  if (!from.isComplete) return false;
  // Changes cannot be counted in an incomplete list. They will count in the next complete one.
  const comparison = to.isComplete
    ? await runInSlices(compareLists(from, to, null, true), new AbortController().signal)
    : null;
  // The key may change during the comparison, which removes the lists that were read with the old key.
  const isCurrent = () => client.getQueryData(queryKey) === list;
  if (!isCurrent()) return false;
  if (comparison?.differences.length === 0) return true;
  const options = beforeOptions(site);
  const isKept = (it: List | null | undefined): it is List =>
    it !== null && it !== undefined && !dismissed(site).get().includes(loadedAt(it));
  const known = client.getQueryData(options.queryKey);
  // An earlier visit or another tab may have stored a list before. If reading it is canceled, keep what is stored.
  const before = isKept(known)
    ? known
    : await client.fetchQuery(storedBeforeOptions(site)).catch(() => undefined);
  if (before === undefined || !isCurrent()) return false;
  // Build the query with its options: `meta` must mark it as stored even if no screen uses it.
  const query = client.getQueryCache().build(client, client.defaultQueryOptions(options));
  query.setData({ ...(isKept(before) ? before : replaced), isNews: true });
  return false;
}

/** How many dismissed notices to remember: a tab may still have their lists. */
const MAX_DISMISSED = 10;

/** The load times of the lists whose notices the user has dismissed, in any tab. */
export function dismissed({ connection, siteId }: SiteContext) {
  const times = createStoredValue<readonly number[]>(
    deviceStorage,
    toStoredName('dismissed', connection.id, siteId),
    (stored) => (Array.isArray(stored) ? stored.filter((time) => typeof time === 'number') : []),
  );
  return {
    ...times,
    add: (time: number) => times.set([...times.get(), time].slice(-MAX_DISMISSED)),
  };
}

function loadedAt({ pages }: List): number {
  return toLoadedCategories(pages).loadedAt;
}

/** Returns the list before, once the current list is complete; null if there is none. */
export function useListBefore(site: SiteContext, loaded: LoadedCategories | null) {
  return useQuery({ ...beforeOptions(site), enabled: loaded?.isComplete === true }).data ?? null;
}

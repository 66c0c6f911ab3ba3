import {
  type QueryClient,
  queryOptions,
  skipToken,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { SiteContext } from '../site/site-context';
import { categoriesOptions } from './queries';

interface ListVisit {
  /** The largest page size that has not failed. */
  largestPage: number;
  /** Whether the user stopped loading the list and has not resumed it. */
  isStopped: boolean;
}

function visitOptions(site: SiteContext) {
  return queryOptions<ListVisit>({
    queryKey: [...categoriesOptions(site).queryKey, 'visit'],
    queryFn: skipToken,
  });
}

/** Returns what holds for loading a list during this visit. Another key resets it. */
export function listVisitOf(client: QueryClient, site: SiteContext): ListVisit {
  const { pageSize, bulkPageSize } = site.service.paging;
  const initial = { largestPage: Math.max(pageSize, bulkPageSize), isStopped: false };
  return client.getQueryData<ListVisit>(visitOptions(site).queryKey) ?? initial;
}

/** Returns the same, and a function that changes a part of it. */
export function useListVisit(site: SiteContext) {
  const client = useQueryClient();
  useQuery(visitOptions(site));
  return [
    listVisitOf(client, site),
    (part: Partial<ListVisit>) => changeListVisit(client, site, part),
  ] as const;
}

export function changeListVisit(client: QueryClient, site: SiteContext, part: Partial<ListVisit>) {
  client.setQueryData(visitOptions(site).queryKey, { ...listVisitOf(client, site), ...part });
}

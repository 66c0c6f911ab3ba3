import { useQueryClient } from '@tanstack/react-query';
import { type ListSize, readListSize, toSize } from '../cache/list-size';
import { toLoadedCategories } from '../model/loaded-categories';
import type { Connection } from '../site/connection';
import { useConnectionsContext } from '../site/connections-context';
import { toService } from '../site/service-access';
import { categoriesOptions } from './queries';

/** Returns a function that returns how much of a site's list this tab or browser has. It sends no request. */
export function useListSizes(): (connection: Connection, siteId: string) => ListSize | null {
  const client = useQueryClient();
  const access = useConnectionsContext();
  return (connection, siteId) => {
    const service = toService(connection, access);
    const site = { connection, siteId, service, now: access.now };
    const list = client.getQueryData(categoriesOptions(site).queryKey);
    return list
      ? toSize(toLoadedCategories(list.pages))
      : readListSize([connection.id, service.baseUrl, siteId]);
  };
}

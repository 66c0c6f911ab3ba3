import { connectionKey } from '../queries';
import { type Keeping, type List, toList } from './keeping';
import { type Scope, toScopeKey } from './kept-site';
import { parseQueryKey } from './query-scope';
import { restoreList } from './restore-list';

/** Takes over a newer list that another tab has kept, where that loses nothing of this one's. */
export async function takeOver(scope: Scope, keeping: Keeping): Promise<void> {
  const { queryClient, kept, writer } = keeping;
  const query = queryClient
    .getQueryCache()
    .findAll({ queryKey: [...connectionKey(scope.connectionId), scope.baseUrl, scope.siteId] })
    .find(({ queryKey }) => parseQueryKey(queryKey)?.kind === 'categories');
  const site = query && (await keeping.readSite(scope));
  if (!query || !site || site.keyPrint !== (await keeping.printFor(scope))) return;

  const { queryKey } = query;
  const canTakeOver = () => {
    const mine = queryClient.getQueryData<List>(queryKey);
    return (
      mine !== undefined &&
      query.state.fetchStatus === 'idle' &&
      query.state.dataUpdatedAt < site.updatedAt &&
      mine.pages.length <= site.pageCount &&
      JSON.stringify(queryKey.at(-1)) === site.paging
    );
  };
  if (!canTakeOver()) return;
  const list = await restoreList(kept, toScopeKey(scope), site);
  if (!list || list.pages.length < site.pageCount || !canTakeOver()) return;

  const { updatedAt, revision } = site;
  const data = queryClient.setQueryData<List>(queryKey, toList(list.pages), { updatedAt });
  // The cache keeps its own objects for what is equal.
  writer.know(scope, { revision, sizes: list.sizes, pages: data?.pages ?? list.pages });
}

import { replaceEqualDeep } from '@tanstack/react-query';
import { connectionKey } from '../queries';
import { type Keeping, type List, toList } from './keeping';
import { type Scope, toScopeKey } from './kept-site';
import { parseQueryKey } from './query-scope';
import { restoreList } from './restore-list';

/** For how long other tabs may go on writing before what they wrote is read, in ms. */
const QUIET_MS = 500;

/**
 * Takes over the newer lists that other tabs have kept: of each site once it is quiet, one after the
 * other, and when the tab is looked at.
 *
 * @returns what to call when another tab says that it has kept a list
 */
export function createTakeOver(keeping: Keeping): (scope: Scope) => void {
  const waiting = new Map<string, Scope>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let work: Promise<void> = Promise.resolve();

  function start() {
    if (document.visibilityState === 'hidden') return;
    const scopes = [...waiting.values()];
    waiting.clear();
    for (const scope of scopes) work = work.then(() => takeOver(scope, keeping));
  }

  document.addEventListener('visibilitychange', start);
  return (scope) => {
    waiting.set(toScopeKey(scope), scope);
    clearTimeout(timer);
    timer = setTimeout(start, QUIET_MS);
  };
}

/** Takes over a newer list where that loses nothing of this tab's. */
async function takeOver(scope: Scope, keeping: Keeping): Promise<void> {
  const { queryClient, kept, writer } = keeping;
  const query = queryClient
    .getQueryCache()
    .findAll({ queryKey: [...connectionKey(scope.connectionId), scope.baseUrl, scope.siteId] })
    .find(({ queryKey }) => parseQueryKey(queryKey)?.kind === 'categories');
  const found = query && (await keeping.find(scope));
  if (!query || !found) return;

  const { site, isCurrent } = found;
  const { queryKey } = query;
  const mine = () => queryClient.getQueryData<List>(queryKey)?.pages;
  const canTakeOver = () => {
    const pages = mine();
    return (
      isCurrent() &&
      pages !== undefined &&
      query.state.fetchStatus === 'idle' &&
      query.state.dataUpdatedAt < site.updatedAt &&
      pages.length <= site.pageCount &&
      JSON.stringify(queryKey.at(-1)) === site.paging
    );
  };
  if (!canTakeOver()) return;
  // Page by page: the library would compare all of them in one go.
  const list = await restoreList(kept, site, (page, index) =>
    replaceEqualDeep(mine()?.[index], page),
  );
  if (!list || list.pages.length < site.pageCount || !canTakeOver()) return;

  const { updatedAt, revision } = site;
  const data = queryClient.setQueryData<List>(queryKey, toList(list.pages), { updatedAt });
  // The cache keeps its own objects for what is equal.
  writer.know(scope, { revision, sizes: list.sizes, pages: data?.pages ?? list.pages });
}

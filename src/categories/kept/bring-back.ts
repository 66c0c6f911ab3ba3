import type { Source } from '../../connections/source';
import { categoriesOptions, categoryOptions } from '../queries';
import { readDetails } from './details-store';
import { type Keeping, type List, toList } from './keeping';
import { type KeptSite, type Scope, toScopeKey } from './kept-site';
import { restoreList } from './restore-list';

function toScope({ connection, service, siteId }: Source): Scope {
  return { connectionId: connection.id, baseUrl: service.baseUrl, siteId };
}

/**
 * Puts what is kept of a site into the query cache, where there is nothing newer yet: the list, and
 * after it the details. What was read with another key stays where it is, unseen: the one that is
 * held now may only be mistyped.
 */
export async function bringBack(source: Source, keeping: Keeping): Promise<void> {
  const scope = toScope(source);
  const keyPrint = await keeping.printFor(scope);
  const site = keyPrint === null ? null : await keeping.readSite(scope);
  if (!site || site.keyPrint !== keyPrint) return;
  await bringBackList(source, site, keeping);
  void bringBackDetails(source, keeping);
}

async function bringBackList(source: Source, site: KeptSite, keeping: Keeping): Promise<void> {
  const { queryClient, kept, writer } = keeping;
  const { queryKey } = categoriesOptions(source);
  if (site.paging !== JSON.stringify(source.service.paging)) return;
  if (queryClient.getQueryData(queryKey)) return;
  const list = await restoreList(kept, toScopeKey(site), site);
  if (!list || queryClient.getQueryData(queryKey)) return;
  // A request that was sent meanwhile would put its one page in the place of all of these.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<List>(queryKey, toList(list.pages), { updatedAt: site.updatedAt });
  writer.know(site, { revision: site.revision, ...list });
}

async function bringBackDetails(source: Source, { queryClient, kept }: Keeping): Promise<void> {
  for (const { categoryId, answer, updatedAt } of await readDetails(kept, toScope(source))) {
    const { queryKey } = categoryOptions(source, categoryId);
    if (queryClient.getQueryData(queryKey)) continue;
    queryClient.setQueryData(queryKey, answer, { updatedAt });
  }
}

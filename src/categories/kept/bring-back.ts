import type { SiteContext } from '../../connections/site-context';
import { categoriesOptions, categoryOptions } from '../queries';
import { parseDetail, readDetails } from './details-store';
import { type Keeping, type List, toList } from './keeping';
import { type KeptSite, parseKeptSite, type Scope, toScopeKey } from './kept-site';
import { restoreList } from './restore-list';

/** So many details are read at a time, after which the screen has a chance. */
const DETAILS_PER_STRETCH = 20;

/**
 * Puts what is kept of a site into the query cache, where there is nothing newer yet: the list, and
 * after it the details. What was read with another key stays where it is, unseen: the one that is
 * held now may only be mistyped.
 */
export async function bringBack(context: SiteContext, keeping: Keeping): Promise<void> {
  const found = await keeping.find(toScope(context));
  if (!found) return;
  await bringBackList(context, found.site, keeping, found.isCurrent);
  void bringBackDetails(context, keeping, found.isCurrent);
  void touch(found.site, keeping);
}

function toScope({ connection, service, siteId }: SiteContext): Scope {
  return { connectionId: connection.id, baseUrl: service.baseUrl, siteId };
}

async function bringBackList(
  context: SiteContext,
  site: KeptSite,
  { queryClient, kept, writer }: Keeping,
  isCurrent: () => boolean,
): Promise<void> {
  const { queryKey } = categoriesOptions(context);
  const isWanted = () => isCurrent() && queryClient.getQueryData(queryKey) === undefined;
  if (site.paging !== JSON.stringify(context.service.paging) || !isWanted()) return;
  const list = await restoreList(kept, site);
  if (!list || !isWanted()) return;
  // What waits to be asked for would put its one page in the place of all of these.
  await queryClient.cancelQueries({ queryKey });
  if (!isWanted()) return;
  queryClient.setQueryData<List>(queryKey, toList(list.pages), { updatedAt: site.updatedAt });
  writer.know(site, { revision: site.revision, ...list });
}

async function bringBackDetails(
  context: SiteContext,
  { queryClient, kept }: Keeping,
  isCurrent: () => boolean,
): Promise<void> {
  const stored = await readDetails(kept, toScope(context));
  for (const [index, record] of stored.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- the pause is the point
    if (index % DETAILS_PER_STRETCH === 0) await pause();
    if (!isCurrent()) return;
    const detail = parseDetail(record);
    if (!detail) continue;
    const { queryKey } = categoryOptions(context, detail.categoryId);
    if (queryClient.getQueryData(queryKey)) continue;
    queryClient.setQueryData(queryKey, detail.answer, { updatedAt: detail.updatedAt });
  }
}

/** Says that it was on screen: for room, what was not goes first. */
async function touch(site: KeptSite, { kept }: Keeping): Promise<void> {
  const scopeKey = toScopeKey(site);
  await kept.write(async (database) => {
    const { store, done } = database.transaction('sites', 'readwrite');
    const now = parseKeptSite(await store.get(scopeKey));
    if (now) await store.put({ ...now, usedAt: Date.now() }, scopeKey);
    await done;
  });
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

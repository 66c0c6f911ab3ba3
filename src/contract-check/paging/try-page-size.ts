import { listEndpoint } from '../../api/endpoints';
import type { SizeTrial } from '../context/findings';
import { firstPageOf } from '../context/first-page';
import type { CheckContext } from '../context/check-context';
import { type ListPage, readListPage } from '../context/list-page';
import { isOk, isRefused, type CheckResponse } from '../context/check-response';

/** The usual names, after the one that the connection has. */
const USUAL = [
  'first',
  'limit',
  'pageSize',
  'page_size',
  'per_page',
  'perPage',
  'size',
  'count',
  'take',
  'max',
];

/** Small enough to be told from what came before, large enough to hold more than one. */
const SMALL = 5;

/** The page size that shows an effect; null where the list is too short to show any. */
export function tellingSize({ entries, hasMore }: ListPage): number | null {
  if (entries.length > 1) return Math.min(SMALL, entries.length - 1);
  return entries.length === 1 && hasMore ? 2 : null;
}

/** The names to try, the configured one first. */
export function sizeCandidates({ service }: CheckContext): string[] {
  const { pageSizeParam } = service.paging;
  return [...new Set([pageSizeParam, ...USUAL])].filter((param) => param !== '');
}

/** Asks for a small page with one parameter; what was tried before is not tried again. */
export async function tryPageSize(
  context: CheckContext,
  param: string,
  size: number,
): Promise<SizeTrial> {
  const { findings, siteId } = context;
  const known = findings.sizeTrials.get(param);
  if (known) {
    context.addEvidence(known.response.evidence);
    return known;
  }
  const response = await context.ask(listEndpoint(siteId), { [param]: String(size) });
  const page = isOk(response) ? readListPage(response.json) : null;
  const effect = effectOf(response, page, size, firstPageOf(context));
  const trial: SizeTrial = { size, response, page, effect };
  findings.sizeTrials.set(param, trial);
  return trial;
}

/** The first of the names that sets the page size, and what it did; null when none does. */
export async function findPageSizeParam(
  context: CheckContext,
  size: number,
): Promise<{ param: string; trial: SizeTrial } | null> {
  for (const param of sizeCandidates(context)) {
    // One request at a time.
    // oxlint-disable-next-line no-await-in-loop
    const trial = await tryPageSize(context, param, size);
    if (trial.effect === 'set') return { param, trial };
  }
  return null;
}

function effectOf(
  response: CheckResponse,
  page: ListPage | null,
  size: number,
  first: ListPage,
): SizeTrial['effect'] {
  if (page === null) return isRefused(response) ? 'refused' : 'unclear';
  const count = page.entries.length;
  if (count === size) return 'set';
  if (count === first.entries.length) return 'ignored';
  // Some services have a smallest size, too: it was heard.
  return count > 0 && count < first.entries.length ? 'set' : 'unclear';
}

import type { SizeTrial } from '../context/check-context';
import { firstPageOf } from '../context/shared-responses';
import type { CheckContext } from '../context/check-context';
import type { ListPage, PageResponse } from '../context/list-page';

/** The usual names, tried after the one that the connection has. */
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

/** Small enough to differ from what came before, large enough to hold more than one. */
const SMALL = 5;

/** Returns a page size that shows whether a parameter has an effect; null where the list is too short. */
export function tellingSize({ entries, hasMore }: ListPage): number | null {
  if (entries.length > 1) return Math.min(SMALL, entries.length - 1);
  return entries.length === 1 && hasMore ? 2 : null;
}

/** Returns the names to try, the configured one first. */
export function sizeCandidates({ service }: CheckContext): string[] {
  const { pageSizeParam } = service.paging;
  return [...new Set([pageSizeParam, ...USUAL])].filter((param) => param !== '');
}

/** Asks for a small page with one parameter, unless that was tried before. */
export async function tryPageSize(
  context: CheckContext,
  param: string,
  size: number,
): Promise<SizeTrial> {
  const { sizeTrials } = context.findings;
  const known = sizeTrials.get(param);
  if (known) {
    context.addEvidence(known.evidence);
    return known;
  }
  const result = await context.askForPage({ [param]: String(size) });
  const trial: SizeTrial = {
    ...result,
    size,
    effect: effectOf(result, size, firstPageOf(context)),
  };
  sizeTrials.set(param, trial);
  return trial;
}

/** Finds the first name that sets the page size, and its trial; null when none does. */
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
  { isRefused, page }: PageResponse,
  size: number,
  first: ListPage,
): SizeTrial['effect'] {
  if (page === null) return isRefused ? 'refused' : 'unclear';
  const count = page.entries.length;
  if (count === size) return 'set';
  if (count === first.entries.length) return 'ignored';
  // Some services have a smallest size, too: the parameter had an effect.
  return count > 0 && count < first.entries.length ? 'set' : 'unclear';
}

import type { SizeTrial } from '../context/findings';
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

/** Asks for a small page with one parameter, unless that was tried before. */
export async function tryPageSize(context: CheckContext, param: string, size: number) {
  const { sizeTrials } = context.findings;
  const known = sizeTrials.get(param);
  if (known) {
    context.addEvidence(known.evidence);
    return known;
  }
  const result = await context.askForPage({ [param]: String(size) });
  const effect = effectOf(result, size, firstPageOf(context));
  const trial: SizeTrial = { ...result, param, size, effect };
  sizeTrials.set(param, trial);
  return trial;
}

/** Finds the first parameter that sets the page size; null when none does. The configured one is tried first. */
export async function findPageSizeParam(context: CheckContext, size: number) {
  for (const param of new Set([context.service.paging.pageSizeParam, ...USUAL])) {
    // A connection that asks for no size has no name for it.
    if (param === '') continue;
    // oxlint-disable-next-line no-await-in-loop -- one request at a time
    const trial = await tryPageSize(context, param, size);
    if (trial.effect === 'set') return trial;
  }
  return null;
}

function effectOf({ page }: PageResponse, size: number, first: ListPage): SizeTrial['effect'] {
  if (page === null) return 'unclear';
  const count = page.entries.length;
  if (count === size) return 'set';
  if (count === first.entries.length) return 'ignored';
  // Some services have a smallest size, too: the parameter had an effect.
  return count > 0 && count < first.entries.length ? 'set' : 'unclear';
}

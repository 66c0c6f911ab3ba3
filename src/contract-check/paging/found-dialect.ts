import type { PagingDialect } from '../../api/service';
import type { Findings } from '../context/check-context';

/**
 * Returns the paging dialect that was found to work; null where the configured one does, or where no
 * parameter leads to the next page.
 */
export function foundDialect(configured: PagingDialect, findings: Findings): PagingDialect | null {
  const { cursorParam, pageSize, isSizeRefused, list } = findings;
  if (cursorParam === null) return null;

  const pageSizeParam = sizeParamOf(configured, findings);
  const isAsConfigured =
    cursorParam === configured.cursorParam &&
    pageSizeParam === configured.pageSizeParam &&
    !isSizeRefused;
  if (isAsConfigured) return null;

  const given = list?.page?.entries.length || configured.pageSize;
  // Where the service refuses the size that was asked for, the one that it chooses is safe.
  const isGiven = pageSizeParam === '' || isSizeRefused;
  const most = isGiven ? given : (pageSize?.maximum ?? configured.pageSize);
  return {
    cursorParam,
    pageSizeParam,
    pageSize: pageSizeParam === '' ? given : Math.min(configured.pageSize, most),
  };
}

function sizeParamOf(configured: PagingDialect, { pageSize, isSizeRefused }: Findings): string {
  // A connection that asks for no size needs none.
  if (configured.pageSizeParam === '') return '';
  if (pageSize !== null) return pageSize.param;
  return isSizeRefused ? '' : configured.pageSizeParam;
}

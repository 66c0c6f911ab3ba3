import { deviationKindOf, pageInfoRules, conformanceOf, isObject } from '../../api/interface';
import { judgeFirstPage } from '../../api/judge-paging';
import type { CheckContext } from '../context/check-context';
import type { ListPage } from '../context/list-page';
import { firstPageOf, reuseListResponse } from '../context/shared-responses';
import { formatCategories, quote } from '../report/format-values';
import { failed, passed, type Verdict, warning } from '../report/verdict';
import type { Entry } from './judge-fields';

const FIELDS = ['hasNextPage', 'startCursor', 'endCursor', 'totalCount'];

/** Checks whether the page info agrees with itself and with the page. */
export function checkPageInfo(context: CheckContext): Verdict {
  const { details } = context;
  const page = firstPageOf(context);
  reuseListResponse(context);
  const { rawPageInfo } = page;
  if (!isObject(rawPageInfo)) {
    details.push(
      rawPageInfo === undefined
        ? 'There is no field pageInfo'
        : `pageInfo is ${quote(rawPageInfo)}, not an object`,
    );
    return failed(
      'The list does not say whether there is more.',
      'Without page info only the first page can be shown: the service must send it.',
    );
  }

  const faults = findFaults(page);
  const oddities = findOddities(page, rawPageInfo);
  details.push(
    ...faults,
    ...oddities,
    ...FIELDS.map((field) => `${field}: ${quote(rawPageInfo[field])}`),
    `On the page: ${formatCategories(page.entries.length)}`,
  );
  if (faults.length > 0) {
    return failed(
      'The page info contradicts itself or the page, so what is loaded and what is not may be wrong.',
      judgeFirstPage(page.pageInfo).kind === 'stopped'
        ? "Tell the service's team. Until then, only the first page can be shown."
        : "Tell the service's team.",
    );
  }
  if (oddities.length > 0) {
    return warning(
      'The page info can be used, but is not quite as the interface describes.',
      page.pageInfo.totalCount === null
        ? 'Browsing works; how many categories there are is not known before all are loaded.'
        : 'Browsing works.',
    );
  }
  return passed('The page info agrees with the page.');
}

function findFaults({ entries, pageInfo }: ListPage): string[] {
  const { hasNextPage, startCursor, endCursor, totalCount } = pageInfo;
  const count = entries.length;
  const faults: string[] = [];
  if (hasNextPage === null) faults.push('hasNextPage is neither true nor false');
  if (hasNextPage === true && endCursor === null) {
    faults.push('hasNextPage is true, and there is no endCursor to go on from');
  }
  if (hasNextPage === true && count === 0) {
    faults.push('hasNextPage is true on a page without categories');
  }
  if (count > 1 && startCursor !== null && startCursor === endCursor) {
    faults.push(`startCursor and endCursor are the same, for ${formatCategories(count)}`);
  }
  if (totalCount === null) return faults;
  if (totalCount < count) faults.push('totalCount is less than what is on the page');
  else if (hasNextPage === true && totalCount === count) {
    faults.push('hasNextPage is true, and totalCount says that this page is all');
  } else if (hasNextPage === false && totalCount > count) {
    faults.push('hasNextPage is false on the first page, and totalCount says that there is more');
  }
  return faults;
}

function findOddities({ entries, pageInfo }: ListPage, raw: Entry): string[] {
  const { hasNextPage, startCursor, endCursor, totalCount } = pageInfo;
  const count = entries.length;
  const oddities: string[] = [];
  const rules = pageInfoRules(count === 0);
  const isOdd = (field: keyof typeof rules) => {
    const conformance = conformanceOf(rules[field], deviationKindOf(rules[field], raw[field]));
    return conformance !== 'promised' && conformance !== 'unspecified';
  };
  if (hasNextPage !== null && isOdd('hasNextPage')) oddities.push('hasNextPage is not a boolean');
  for (const field of ['startCursor', 'endCursor'] as const) {
    if (!isOdd(field)) continue;
    const kind = deviationKindOf(rules[field], raw[field]);
    oddities.push(kind === 'absent' ? `There is no ${field}` : `${field} is a ${kind}, not text`);
  }
  if (count === 1 && startCursor !== null && endCursor !== null && startCursor !== endCursor) {
    oddities.push('startCursor and endCursor differ, for a single category');
  }
  if (isOdd('totalCount')) {
    const isThere = raw.totalCount !== undefined && raw.totalCount !== null;
    if (totalCount !== null) oddities.push('totalCount is text, not a number');
    else oddities.push(isThere ? 'totalCount is no whole number' : 'There is no totalCount');
  }
  return oddities;
}

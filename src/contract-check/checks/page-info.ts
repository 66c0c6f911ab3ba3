import { kindOf, pageInfoRules, standingOf, isObject } from '../../api/interface';
import { type Entry } from './judge-fields';
import { firstPageOf, reuseListResponse } from '../context/first-page';
import { formatCategories, quote } from '../report/format-values';
import type { ListPage } from '../context/list-page';
import { failed, passed, warning } from '../report/verdict';
import type { Check } from './check';

/** Whether the page info agrees with itself and with the page (interface, section 2). */
export const pageInfoCheck: Check = {
  id: 'page-info',
  title: 'The page info is consistent',
  run: async (context) => {
    const page = firstPageOf(context);
    reuseListResponse(context);
    const { rawPageInfo } = page;
    if (!isObject(rawPageInfo)) {
      return failed(
        'The list does not say whether there is more.',
        [
          rawPageInfo === undefined
            ? 'There is no field pageInfo'
            : `pageInfo is ${quote(rawPageInfo)}, not an object`,
        ],
        'Without page info only the first page can be shown: the service has to send it.',
      );
    }

    const facts = FIELDS.map((field) => `${field}: ${quote(rawPageInfo[field])}`);
    const faults = faultsOf(page);
    const oddities = odditiesOf(page, rawPageInfo);
    const details = [...facts, `On the page: ${formatCategories(page.entries.length)}`];
    if (faults.length > 0) {
      return failed(
        'The page info contradicts itself or the page, so what is loaded and what is not may be wrong.',
        [...faults, ...oddities, ...details],
        "Tell the service's operator. Where it is about hasNextPage or endCursor, only the first page can be shown.",
      );
    }
    if (oddities.length > 0) {
      return warning(
        'The page info can be used, but is not quite as the interface describes.',
        [...oddities, ...details],
        page.pageInfo.totalCount === null
          ? 'Browsing works; how many categories there are is not known before all are loaded.'
          : 'Browsing works.',
      );
    }
    return passed('The page info agrees with the page.', details);
  },
};

const FIELDS = ['hasNextPage', 'startCursor', 'endCursor', 'totalCount'];

/** Returns the contradictions that make the list unreliable. */
function faultsOf({ entries, pageInfo }: ListPage): string[] {
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

/** Returns what is not as promised, but can be read. */
function odditiesOf({ entries, pageInfo }: ListPage, raw: Entry): string[] {
  const { hasNextPage, startCursor, endCursor, totalCount } = pageInfo;
  const count = entries.length;
  const oddities: string[] = [];
  const rules = pageInfoRules(count === 0);
  const isOdd = (field: keyof typeof rules) => {
    const standing = standingOf(rules[field], kindOf(rules[field], raw[field]));
    return standing !== 'promised' && standing !== 'open';
  };
  if (hasNextPage !== null && isOdd('hasNextPage')) oddities.push('hasNextPage is not a boolean');
  for (const field of ['startCursor', 'endCursor'] as const) {
    if (!isOdd(field)) continue;
    const kind = kindOf(rules[field], raw[field]);
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

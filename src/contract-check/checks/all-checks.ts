import type { CheckContext } from '../context/check-context';
import type { Verdict } from '../report/verdict';
import { checkAnswers } from './answers';
import { checkBaseUrl } from './base-url';
import { checkCursorParameter } from './cursor-parameter';
import { checkDates } from './dates';
import { checkDetail } from './detail';
import { checkKey } from './key';
import { checkListShape } from './list-shape';
import { checkPageInfo } from './page-info';
import { checkPageSizeParameter } from './page-size-parameter';
import { checkReservedIds } from './reserved-ids';
import { checkSite } from './site';
import { checkStatuses } from './statuses';
import { checkSubCategories } from './sub-categories';
import { checkTransport } from './transport';
import { checkUnknownId } from './unknown-id';

interface Check {
  /** A slug, the same in every report. */
  id: string;
  /** The subject of the check, in a few words. */
  title: string;
  /** Adds the details to the context. Throws an EarlyVerdict, or the signal's reason when it is aborted. */
  run: (context: CheckContext) => Verdict | Promise<Verdict>;
}

/** The checks in the order in which they run: each builds on what those before it have learnt. */
export const ALL_CHECKS: readonly Check[] = [
  { id: 'base-url', title: 'The base URL is usable', run: checkBaseUrl },
  { id: 'answers', title: 'The service answers', run: checkAnswers },
  { id: 'key', title: 'The key is accepted', run: checkKey },
  { id: 'site', title: 'The site is known', run: checkSite },
  { id: 'list-shape', title: 'The list has the promised shape', run: checkListShape },
  { id: 'page-info', title: 'The page info is consistent', run: checkPageInfo },
  {
    id: 'cursor-parameter',
    title: 'A parameter leads to the next page',
    run: checkCursorParameter,
  },
  {
    id: 'page-size-parameter',
    title: 'A parameter sets the page size',
    run: checkPageSizeParameter,
  },
  { id: 'detail', title: 'A category can be retrieved', run: checkDetail },
  {
    id: 'sub-categories',
    title: 'Sub-categories exist and name their parent',
    run: checkSubCategories,
  },
  { id: 'unknown-id', title: 'An unknown ID is refused', run: checkUnknownId },
  { id: 'reserved-ids', title: 'IDs with reserved characters survive', run: checkReservedIds },
  { id: 'dates', title: 'Dates are RFC 3339 in UTC', run: checkDates },
  { id: 'statuses', title: 'The status values in use', run: checkStatuses },
  { id: 'transport', title: 'Caching, compression and time', run: checkTransport },
];

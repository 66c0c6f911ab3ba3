import type { ListPage } from './list-page';
import type { CheckResponse } from './check-response';

/** What a page size parameter did to the list. */
export interface SizeTrial {
  size: number;
  response: CheckResponse;
  page: ListPage | null;
  effect: 'set' | 'ignored' | 'refused' | 'unclear';
}

/** Which parameter sets the page size, and how far. */
interface PageSizeFinding {
  /** Empty when none does. */
  param: string;
  /** The most categories that come at once; null where the end was not reached. */
  maximum: number | null;
}

/** What the checks have learnt, for those that follow. */
export interface Findings {
  /** What came of the first request for the list. */
  listResponse: CheckResponse | null;
  /** The query that the first page is asked for with. */
  listQuery: Readonly<Record<string, string>>;
  /** Whether the page size parameter of the connection had to be left out. */
  isSizeRefused: boolean;
  firstPage: ListPage | null;
  /** By parameter. */
  sizeTrials: Map<string, SizeTrial>;
  /** Null while none is known to lead on. */
  cursorParam: string | null;
  /** Null where nothing could be found out. */
  pageSize: PageSizeFinding | null;
  /** The answers of the retrieve operation, by id. */
  retrieved: Map<string, CheckResponse>;
  /** How the service answers for an id that it does not have. */
  unknownId: CheckResponse | null;
}

export function noFindings(): Findings {
  return {
    listResponse: null,
    listQuery: {},
    isSizeRefused: false,
    firstPage: null,
    sizeTrials: new Map(),
    cursorParam: null,
    pageSize: null,
    retrieved: new Map(),
    unknownId: null,
  };
}

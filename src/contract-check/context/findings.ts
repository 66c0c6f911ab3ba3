import type { ListPage, PageResponse } from './list-page';
import type { CheckResponse } from './check-response';

/** What a page size parameter did to the list. */
export interface SizeTrial extends PageResponse {
  size: number;
  effect: 'set' | 'ignored' | 'refused' | 'unclear';
}

/** What the checks have learnt, for those that follow. */
export class Findings {
  /** The response to the first request for the list. */
  listResponse: CheckResponse | null = null;
  /** The query that asks for the first page. */
  listQuery: Readonly<Record<string, string>> = {};
  /** Whether the page size parameter of the connection had to be left out. */
  isSizeRefused = false;
  firstPage: ListPage | null = null;
  /** By parameter. */
  readonly sizeTrials = new Map<string, SizeTrial>();
  /** Null while none is known to lead on. */
  cursorParam: string | null = null;
  /**
   * Which parameter sets the page size (empty: none), and the most categories that come at once
   * (null: not found). Null as a whole where nothing could be found out.
   */
  pageSize: { param: string; maximum: number | null } | null = null;
  /** The responses of the retrieve operation, by id. */
  readonly retrieved = new Map<string, CheckResponse>();
}

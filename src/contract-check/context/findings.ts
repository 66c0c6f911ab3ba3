import type { readCategoryResponse } from '../../api/categories';
import type { CheckResponse } from './check-response';
import type { PageResponse } from './list-page';

export interface SizeTrial extends PageResponse {
  param: string;
  size: number;
  effect: 'set' | 'ignored' | 'unclear';
}

export interface LargestPages {
  /** The most categories that come at once; null where that was not found. */
  maximum: number | null;
  /** The bulk page size that works: as configured, or else a smaller one or 0; null where it was not tried. */
  bulkPageSize: number | null;
}

/** The response to a request for a category, and what the app reads of it. */
export interface RetrieveResponse extends CheckResponse {
  /** Null where it holds no category. */
  retrieved: ReturnType<typeof readCategoryResponse> | null;
}

/** Facts about the service that earlier checks leave for later ones. */
export class Findings {
  list: PageResponse | null = null;
  /** The query that asks for the first page. */
  listQuery: Readonly<Record<string, string>> = {};
  /** Whether the page size parameter of the connection had to be left out. */
  isSizeRefused = false;
  readonly sizeTrials = new Map<string, SizeTrial>();
  /** Null while none is known to lead on. */
  cursorParam: string | null = null;
  /** The parameter that sets the page size, or none, and what larger pages there are; null where nothing was found. */
  pageSize: ({ param: string } & LargestPages) | null = null;
  readonly retrieved = new Map<string, RetrieveResponse>();
}

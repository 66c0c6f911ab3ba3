import type { Fault } from './fault';

/**
 * In which ways a service misbehaves; what is absent is as it should be. The command line has an
 * option for each (see usage.ts).
 */
export interface Quirks {
  /** What a share of the requests gets instead of an answer. Together at most all of them. */
  readonly faults?: readonly Fault[];
  /** Where chance starts: the same number gives the same faults and orders, request for request. */
  readonly seed?: number;
  /** The URL that every request is sent on to, with 302. */
  readonly redirect?: string | undefined;

  /** `random`: each list request finds the categories in another order. */
  readonly order?: 'stable' | 'random';
  /** Whether every page is the first. */
  readonly ignoreCursor?: boolean;
  /** Whether `endCursor` is that of the first page on every page: paging ends up in a circle. */
  readonly repeatCursor?: boolean;
  /** By how many million characters each list is longer than it needs to be. */
  readonly bloatMb?: number;

  /** Fields of categories that are sent as `null`. */
  readonly nullFields?: readonly string[];
  /** Whether fields that are `null` are left out. */
  readonly omitNulls?: boolean;
  readonly noTotal?: boolean;
  readonly noPageInfo?: boolean;
  /** Whether every third category, the first among them, has a `createdAt` like `12.03.2024 10:15`. */
  readonly badDates?: boolean;

  /** Whether a category has another name and a later `updatedAt` in its detail than in the list. */
  readonly detailDiffers?: boolean;
  /** Whether each detail also lists a sub-category that does not exist. */
  readonly lostChildren?: boolean;
  /** Whether each detail also lists a sub-category that has another parent. */
  readonly foreignChildren?: boolean;
  /** `data`: an unknown id is answered with the first category. */
  readonly unknownId?: '404' | 'data';
  /** Whether ids with `/ ? # %` are never found, as behind a gateway that decodes paths too early. */
  readonly decodeIds?: boolean;
}

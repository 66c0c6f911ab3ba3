import * as v from 'valibot';
import { deviceStorage } from '../base/browser-storage';
import { toListMark, toListSize } from '../site/stored-map';
import type { Scope } from './list-key';

/** How much of a site's list this browser has, and when it was read. */
export interface ListSize {
  count: number;
  /** The number of categories on the site; null if unknown, or if all are loaded. */
  total: number | null;
  /** In ms since the epoch. */
  readAt: number;
}

const STORED = v.object({
  baseUrl: v.string(),
  count: v.number(),
  total: v.nullable(v.number()),
  readAt: v.number(),
});

interface Measured {
  count: number;
  expectedTotal: number | null;
  loadedAt: number;
}

export function toSize({ count, expectedTotal, loadedAt }: Measured): ListSize {
  return { count, total: expectedTotal, readAt: loadedAt };
}

/** Notes the size of a list that was stored or restored. */
export function writeListSize([connectionId, baseUrl, siteId]: Scope, list: Measured): void {
  deviceStorage.write(toListSize(connectionId, siteId), { baseUrl, ...toSize(list) });
}

/** Returns a stored list's size without reading the list; null if none is stored. */
export function readListSize([connectionId, baseUrl, siteId]: Scope): ListSize | null {
  if (deviceStorage.read(toListMark(connectionId, siteId)) === null) return null;
  const stored = v.safeParse(STORED, deviceStorage.read(toListSize(connectionId, siteId)));
  return stored.success && stored.output.baseUrl === baseUrl ? stored.output : null;
}

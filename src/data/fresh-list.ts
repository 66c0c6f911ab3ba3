import { focusManager, onlineManager } from '@tanstack/react-query';
import { ApiError, isKeyRejected } from '../api/failure';
import { tabStorage } from '../base/browser-storage';
import type { LoadedCategories } from '../model/loaded-categories';
import type { SiteContext } from '../site/site-context';
import { toStoredName } from '../site/stored-map';
import { MINUTE } from '../text/time';

/** How long a list is fresh, and the minimum time between automatic refreshes, in ms. */
const FRESH_MS = 15 * MINUTE;

/** The maximum number of requests in an automatic refresh. */
export const MAX_AUTOMATIC_REQUESTS = 40;

/** Returns whether a time in epoch ms is at most 15 minutes ago and not in the future (after the clock is set back). */
export function isRecent(time: number, now: number): boolean {
  return time <= now && now - time <= FRESH_MS;
}

interface Freshness {
  loaded: LoadedCategories | null;
  /** Whether a detail response has shown that the list is older than the site. */
  isKnownOlder: boolean;
}

/** Returns whether a list may be refreshed automatically now. */
export function mayRefreshAutomatically(
  { connection, siteId, now }: SiteContext,
  { loaded, isKnownOlder }: Freshness,
): boolean {
  if (!loaded || (isRecent(loaded.loadedAt, now()) && !isKnownOlder)) return false;
  const triedAt = tabStorage.read(toRefreshName(connection.id, siteId));
  return (
    connection.loadAll !== 'on-request' &&
    loaded.pageCount <= MAX_AUTOMATIC_REQUESTS &&
    !savesData() &&
    focusManager.isFocused() &&
    (connection.auth === 'demo' || onlineManager.isOnline()) &&
    !(typeof triedAt === 'number' && isRecent(triedAt, now()))
  );
}

/**
 * Remembers, for `mayRefreshAutomatically`, that this tab has refreshed a list or tried to, or that loading it was
 * stopped or failed.
 */
export function noteRefresh({ connection, siteId, now }: SiteContext): void {
  tabStorage.write(toRefreshName(connection.id, siteId), now());
}

function toRefreshName(connectionId: string, siteId: string): string {
  return toStoredName('refreshed', connectionId, siteId);
}

/** Returns whether the user has asked the browser to save data. TypeScript's DOM types lack this. */
function savesData(): boolean {
  const { connection }: Navigator & { connection?: { saveData?: boolean } } = navigator;
  return connection?.saveData === true;
}

/** Returns whether only the user can help, with a key or by signing in. */
export function needsUser(error: Error): boolean {
  return isKeyRejected(error) || (error instanceof ApiError && error.failure.kind === 'signed-out');
}

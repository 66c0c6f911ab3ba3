import { isAddressable, listEndpoint, toPageQuery } from '../api/endpoints';
import { isOk, type RequestOutcome, sendRequest } from '../api/send-request';
import { categoriesPath, parseIds } from '../routing/paths';
import type { Connection } from '../site/connection';
import { needsOtherTabs, type ServiceAccess, toService } from '../site/service-access';
import { toListMark } from '../site/stored-map';
import { deviceStorage } from '../ui/browser-storage';

/** The request for the list in the URL, sent before the screens have loaded. */
export interface FirstRequest {
  connection: Connection;
  siteId: string;
  /** The version of the key that was sent, or null. */
  keyVersion: number | null;
  /** Empty if the browser may have stored the list. */
  sent: Promise<RequestOutcome>[];
}

/** Requests the first page of the list in the URL, if there is one. Asks other tabs for a missing key first. */
export async function sendFirstRequest(access: ServiceAccess): Promise<FirstRequest | null> {
  const { store, keyRing } = access;
  const path = window.location.pathname.slice(import.meta.env.BASE_URL.length - 1);
  const { connectionId, siteId } = parseIds(path);
  const connection = store.getSnapshot().find(({ id }) => id === connectionId);
  const isInSite = isAddressable(siteId) && path.startsWith(categoriesPath(connectionId, siteId));
  if (!connection || !isInSite) return null;
  // The screens retry this and report failures.
  if (/[?&](?:q|sort|view)=/.test(window.location.search))
    void import('../model/select-rows').catch(() => {});
  if (needsOtherTabs(access, connection)) {
    // The screens retry this and report failures.
    if (keyRing.get(connection) === null) void import('../site/keys/key-card').catch(() => {});
    if ((await keyRing.request(connection)) === null) return null;
  }
  const service = toService(connection, access);
  const first = { connection, siteId, keyVersion: service.getKey()?.version ?? null };
  const isStored = deviceStorage.read(toListMark(connectionId, siteId)) !== null;
  if (isStored) return { ...first, sent: [] };
  const query = toPageQuery(service.paging, { cursor: null, pageSize: service.paging.pageSize });
  const options = { signal: new AbortController().signal, wantsBody: isOk };
  return { ...first, sent: [sendRequest(service, listEndpoint(siteId), query, options)] };
}

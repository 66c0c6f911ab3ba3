import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { createHideKey } from '../../api/redact-key';
import { type Connection, resolveBaseUrl } from '../../connections/connection';
import { useConnectionsContext } from '../../connections/connections-context';
import type { RequestRecord } from '../../connections/request-logs';
import { useLanguage } from '../../messages/language';
import { countTries, formatStatus, outcomeOf, type RequestOutcome } from './describe-request';
import { createDescribePurpose } from './describe-purpose';

/** A list that completes sends many requests a second. */
const UPDATE_MS = 300;

/** A request as the dialog shows it: the key is hidden in all of its texts. */
export interface ListedRequest {
  record: RequestRecord;
  outcome: RequestOutcome;
  status: string;
  url: string;
  /** The path below the base URL, with the query. */
  path: string;
  purpose: string;
  /** Which try of the same request it is. */
  tries: number;
}

/** Returns the requests of a connection, the latest first, how to hide its key, and how to clear them. */
export function useRequests(connection: Connection) {
  const { requestLogs, keyRing } = useConnectionsContext();
  const queryClient = useQueryClient();
  const log = requestLogs.of(connection.id);
  const subscribe = useCallback(
    (listener: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const update = () => {
        timer = undefined;
        listener();
      };
      const stop = log.subscribe(() => {
        timer ??= setTimeout(update, UPDATE_MS);
      });
      const dropBodies = requestLogs.holdBodies(connection.id);
      return () => {
        stop();
        dropBodies();
        clearTimeout(timer);
      };
    },
    [connection.id, log, requestLogs],
  );
  const records = useSyncExternalStore(subscribe, log.get);
  const key = keyRing.get(connection);
  const hideKey = useMemo(() => createHideKey(key), [key]);
  const language = useLanguage();
  const requests = useMemo(() => {
    const baseUrl = resolveBaseUrl(connection);
    const describePurpose = createDescribePurpose(queryClient, connection);
    const tries = countTries(records);
    return (
      records
        // The address of the connection may have been another.
        .filter(({ url }) => url.startsWith(`${baseUrl}/api/`))
        .map((record): ListedRequest => {
          const path = record.url.slice(baseUrl.length);
          return {
            record,
            outcome: outcomeOf(record),
            status: formatStatus(record),
            url: hideKey(record.url),
            path: hideKey(path),
            purpose: hideKey(describePurpose(path)),
            tries: tries.get(record) ?? 1,
          };
        })
        .toReversed()
    );
    // oxlint-disable-next-line react/exhaustive-deps -- the words of each row are in the language
  }, [records, connection, queryClient, hideKey, language]);
  return { requests, hideKey, clear: () => log.set([]) };
}

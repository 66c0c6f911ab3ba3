import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type CategoryPage, listCategories } from '../api/categories';
import type { Outcome, ServiceKey } from '../api/service';
import { firstPageOptions } from '../data/queries';
import { type Connection, originOf, resolveBaseUrl } from '../site/connection';
import type { ConnectionDraft } from '../site/connection-store';
import { useConnectionsContext } from '../site/connections-context';
import { isSamePaging } from '../site/paging';
import { toService } from '../site/service-access';
import { noteOutcome } from '../site/service-state';
import type { SiteContext } from '../site/site-context';
import { useThrow } from '../ui/hooks/use-throw';
import { describeTrial, type TrialFailure } from './describe-trial';

/** What the form contains once its fields are valid. */
interface Typed {
  draft: ConnectionDraft & { siteId: string };
  apiKey: string | null;
}

interface ConnectOptions {
  /** The connection to edit, if any. */
  initial: Connection | undefined;
  suggestedId: string | undefined;
  onConnected: (connection: Connection) => void;
  onFailed: (failure: TrialFailure) => void;
}

/** A request in progress. */
export interface Trial {
  host: string;
  /** In ms since the epoch, by the system clock. */
  startedAt: number;
}

/** A typed key has no version until the service has accepted it. */
const TYPED_VERSION = 0;

/** Tries a form's settings with one request, and stores them only if it succeeds. */
export function useConnect({ initial, suggestedId, onConnected, onFailed }: ConnectOptions) {
  const access = useConnectionsContext();
  const { store, keyRing, now } = access;
  const client = useQueryClient();
  const fail = useThrow();
  const [trial, setTrial] = useState<Trial | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  function findKnown({ baseUrl, siteId, paging }: Typed['draft']): Connection | undefined {
    if (initial) return undefined;
    return store
      .getSnapshot()
      .find(
        (it) =>
          resolveBaseUrl(it) === baseUrl && it.siteId === siteId && isSamePaging(it.paging, paging),
      );
  }

  function toSite({ draft, apiKey }: Typed, onOutcome: (outcome: Outcome) => void): SiteContext {
    const { siteId } = draft;
    const base = { auth: 'key', loadAll: 'when-needed', definedBy: 'user' } as const;
    const connection = { id: initial?.id ?? '', ...base, ...draft };
    const isSameOrigin = initial && originOf(initial) === originOf(connection);
    const held = isSameOrigin ? keyRing.find(initial) : null;
    const key: ServiceKey | null = apiKey === null ? held : { key: apiKey, version: TYPED_VERSION };
    const service = { ...toService(connection, access), getKey: () => key, onOutcome };
    return { connection, siteId, service, now };
  }

  function save({ draft, apiKey }: Typed): Connection {
    const connection =
      findKnown(draft) ??
      (initial ? store.update(initial.id, draft) : store.add(draft, suggestedId));
    if (apiKey !== null && connection.auth === 'key') keyRing.set(connection, apiKey);
    return connection;
  }

  async function tryFirst(typed: Typed, { signal }: AbortController): Promise<void> {
    const outcomes: Outcome[] = [];
    const site = toSite(typed, (outcome) => void outcomes.push(outcome));
    const page = await readFirstPage(site, signal);
    if (signal.aborted) return;
    if (page instanceof Error) {
      setTrial(null);
      onFailed(describeTrial(page, site));
      return;
    }
    const first = { page, loadedAt: now() };
    const connection = save(typed);
    for (const outcome of outcomes) noteOutcome(access, connection, outcome);
    const stored = { ...site, connection, service: toService(connection, access) };
    // Not awaited because it may read a stored list, and saving can no longer be canceled.
    void client.prefetchInfiniteQuery(firstPageOptions(stored, first));
    onConnected(connection);
  }

  function connect(typed: Typed): void {
    const known = findKnown(typed.draft);
    if (known && (typed.apiKey === null || known.auth !== 'key')) return onConnected(known);
    const abort = new AbortController();
    running.current = abort;
    setTrial({ host: new URL(typed.draft.baseUrl).host, startedAt: Date.now() });
    tryFirst(typed, abort).catch(fail);
  }

  function cancel(): void {
    running.current?.abort();
    setTrial(null);
  }

  // A known connection keeps its key: another tab may just have added it, and the typed key may not work.
  const saveAnyway = (typed: Typed) => onConnected(findKnown(typed.draft) ?? save(typed));

  return { trial, findKnown, connect, cancel, saveAnyway };
}

/** Sends one request, without retries. Returns the error if it fails. */
async function readFirstPage(
  site: SiteContext,
  signal: AbortSignal,
): Promise<CategoryPage | Error> {
  const { service, siteId } = site;
  try {
    const { pageSize } = service.paging;
    return await listCategories(service, siteId, { cursor: null, pageSize }, signal);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

import type { Query } from '@tanstack/react-query';
import type { SiteContext } from '../../connections/site-context';
import type { Keeper } from './keeper';
import type { KeepingOptions } from './keeping';
import type { KeepingState } from './kept-database';
import { mayBeKept } from './kept-hint';
import { parseQueryKey } from './query-scope';

/** The first rows are painted by then; and a person who goes elsewhere takes longer. */
const WRITE_DELAY_MS = 200;

/** While page after page comes, they are written together. */
const WRITE_INTERVAL_MS = 500;

/** A keeper that is fetched when it is needed: a first visit starts without it. */
export interface LazyKeeper extends Pick<Keeper, 'restore' | 'sites' | 'forget'> {
  /** Whether the browser lets anything be kept. */
  state(): Promise<KeepingState>;
}

export function createLazyKeeper(options: KeepingOptions): LazyKeeper {
  const { queryClient, store } = options;
  /** By site and key: what is kept may have been read with another one. */
  const restorations = new Map<string, Promise<void>>();
  const unwritten = new Set<Query>();
  let loading: Promise<Keeper> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastWriteAt = 0;

  function load(): Promise<Keeper> {
    loading ??= import('./keeper').then(
      ({ createKeeper }) => createKeeper(options),
      (error: unknown) => {
        // Offline: the next time the network may be there.
        loading = null;
        throw error;
      },
    );
    return loading;
  }

  async function write() {
    clearTimeout(timer);
    timer = undefined;
    lastWriteAt = Date.now();
    const keeper = await load();
    keeper.keep([...unwritten]);
    unwritten.clear();
  }

  const writeNow = () => void write().catch(() => {});
  document.addEventListener('visibilitychange', () => {
    // It may be closed now.
    if (document.visibilityState === 'hidden' && unwritten.size > 0) writeNow();
  });
  queryClient.getQueryCache().subscribe(({ type, query, ...event }) => {
    if (type !== 'updated' || !('action' in event) || event.action.type !== 'success') return;
    // What was put there by hand is what was kept.
    if (event.action.manual || isOfDemo(query)) return;
    unwritten.add(query);
    const delay = Math.max(WRITE_DELAY_MS, lastWriteAt + WRITE_INTERVAL_MS - Date.now());
    timer ??= setTimeout(writeNow, delay);
  });

  function isOfDemo({ queryKey }: Query): boolean {
    const connectionId = parseQueryKey(queryKey)?.scope.connectionId;
    return connectionId !== undefined && store.get(connectionId)?.auth === 'demo';
  }

  return {
    restore(site) {
      const attempt = attemptOf(site);
      // Decided once: what is kept later on is on screen already.
      const restoration =
        restorations.get(attempt) ??
        (mayBeKept(site.connection.id)
          ? // Where it cannot be fetched, the service is asked.
            load()
              .then((keeper) => keeper.restore(site))
              .catch(() => {})
          : Promise.resolve());
      restorations.set(attempt, restoration);
      return restoration;
    },
    sites: async () => await (await load()).sites(),
    async state() {
      const keeper = await load();
      // Only a try shows it.
      await keeper.sites();
      return keeper.state;
    },
    async forget(connectionId) {
      const keeper = await load();
      unwritten.clear();
      return await keeper.forget(connectionId);
    },
  };
}

/** With each key it is another attempt. */
function attemptOf({ connection, service, siteId }: SiteContext): string {
  const { baseUrl, paging } = service;
  const version = service.getKey()?.version ?? null;
  return JSON.stringify([connection.id, baseUrl, siteId, version, paging]);
}

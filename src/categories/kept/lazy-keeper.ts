import type { Query } from '@tanstack/react-query';
import type { Source } from '../../connections/source';
import type { Keeper } from './keeper';
import type { KeepingOptions } from './keeping';
import { mayBeKept } from './kept-hint';

/** For how long answers may come before those that are there are written, in ms. */
const WRITE_DELAY_MS = 300;

/** A keeper that is fetched when it is needed: a first visit starts without it. */
export interface LazyKeeper extends Pick<Keeper, 'restore' | 'forget' | 'sites'> {
  /** Whether all that is kept of the site is in the query cache, or nothing is. */
  isRestored(source: Source): boolean;
  /** Whether the browser lets anything be kept. */
  state(): Promise<Keeper['state']>;
}

export function createLazyKeeper(options: KeepingOptions): LazyKeeper {
  /** By site and key: what is kept may have been read with another one. */
  const restorations = new Map<string, Promise<void>>();
  const restored = new Set<string>();
  const unwritten = new Set<Query>();
  let loading: Promise<Keeper> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

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
    timer = undefined;
    const keeper = await load();
    keeper.keep([...unwritten]);
    unwritten.clear();
  }

  options.queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    // What was put there by hand is what was kept.
    if (event.action.manual) return;
    unwritten.add(event.query);
    timer ??= setTimeout(() => void write().catch(() => {}), WRITE_DELAY_MS);
  });

  /** Decided once: what is kept later on is on screen already. */
  function restorationOf(source: Source): Promise<void> {
    const attempt = attemptOf(source);
    let restoration = restorations.get(attempt);
    if (!restoration) {
      const isKept = mayBeKept(source.connection.id);
      if (!isKept) restored.add(attempt);
      restoration = isKept ? restore(source, attempt) : Promise.resolve();
      restorations.set(attempt, restoration);
    }
    return restoration;
  }

  async function restore(source: Source, attempt: string): Promise<void> {
    try {
      const keeper = await load();
      await keeper.restore(source);
    } catch {
      // It could not be fetched: then the service is asked.
    }
    restored.add(attempt);
  }

  return {
    isRestored(source) {
      void restorationOf(source);
      return restored.has(attemptOf(source));
    },
    restore: restorationOf,
    async state() {
      const keeper = await load();
      // Only a try shows it.
      await keeper.sites();
      return keeper.state;
    },
    sites: async () => await (await load()).sites(),
    forget: async (connectionId) => await (await load()).forget(connectionId),
  };
}

/** With each key it is another attempt. */
function attemptOf({ connection, service, siteId }: Source): string {
  return JSON.stringify([
    connection.id,
    service.baseUrl,
    siteId,
    service.getKey()?.version ?? null,
    service.paging,
  ]);
}

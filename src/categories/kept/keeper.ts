import type { Query } from '@tanstack/react-query';
import type { CategoryAnswer } from '../../api/categories';
import type { Source } from '../../connections/source';
import type { TabChannel } from '../../connections/tab-channel';
import { forgetExpanded } from '../expansion-storage';
import { connectionKey } from '../queries';
import { bringBack } from './bring-back';
import { keepDetail } from './details-store';
import { createKeeping, type KeepingOptions, type List } from './keeping';
import type { KeepingState } from './kept-database';
import { addKeptHint, writeKeptHint } from './kept-hint';
import { deleteKeptSites, type KeptSite, readKeptSites, toScopeKey } from './kept-site';
import { type ListMessage, openListChannel } from './list-channel';
import { parseQueryKey } from './query-scope';
import { takeOver } from './take-over';

/**
 * Keeps what is read from the services in this browser, per connection and site, and brings it back
 * on the next visit. Only what was read with the key that is held now is ever shown. Never fails:
 * what cannot be kept, or cannot be read, is not there.
 */
export interface Keeper {
  /** Whether the browser lets anything be kept, as far as that is known by now. */
  readonly state: KeepingState;
  /** Brings what is kept of a site back into the query cache. */
  restore(source: Source): Promise<void>;
  /** Keeps what these queries hold. */
  keep(queries: readonly Query[]): void;
  /** What is kept of each site. */
  sites(): Promise<KeptSite[]>;
  /** Forgets all that was read by a connection, in every open tab. */
  forget(connectionId: string): Promise<void>;
}

interface KeeperOptions extends KeepingOptions {
  channel?: TabChannel<ListMessage> | null;
}

export function createKeeper({ channel = openListChannel(), ...options }: KeeperOptions): Keeper {
  const keeping = createKeeping(options);
  const { queryClient, kept, writer } = keeping;
  const unwritten = new Set<Query>();
  /** One change after the other: what is forgotten must not be written once more behind it. */
  let work: Promise<void> = Promise.resolve();

  function enqueue(task: () => Promise<void>): Promise<void> {
    work = work.then(task);
    return work;
  }

  async function write(query: Query): Promise<void> {
    const target = parseQueryKey(query.queryKey);
    // Not there any more: it was forgotten meanwhile.
    if (!unwritten.delete(query) || !target) return;
    const { scope } = target;
    const { dataUpdatedAt: updatedAt } = query.state;
    // Looked at in one go: by the time that there is a print, the data may be another key's.
    const list = queryClient.getQueryData<List>(query.queryKey);
    const answer = queryClient.getQueryData<CategoryAnswer>(query.queryKey);
    const keyPrint = await keeping.printFor(scope);
    if (keyPrint === null) return;
    if (target.kind === 'category') {
      const { categoryId } = target;
      if (answer) await keepDetail(kept, scope, keyPrint, { categoryId, answer, updatedAt });
    } else if (list) {
      const { paging } = target;
      addKeptHint(scope.connectionId);
      const site = await writer.write({ scope, keyPrint, paging, updatedAt, pages: list.pages });
      if (site) channel?.post({ type: 'kept', ...scope });
    }
  }

  function deleteSites(isMeant: (site: KeptSite) => boolean): Promise<void> {
    return enqueue(async () => {
      const scopeKeys = (await kept.read(readKeptSites, [])).filter(isMeant).map(toScopeKey);
      if (scopeKeys.length > 0) {
        await kept.write((database) => deleteKeptSites(database, scopeKeys));
      }
      const left = await kept.read(readKeptSites, []);
      writeKeptHint(new Set(left.map(({ connectionId }) => connectionId)));
    });
  }

  /** Forgets what this tab holds of a connection's data, but for its key. */
  function forgetHere(connectionId: string) {
    forgetExpanded(connectionId);
    for (const query of unwritten) {
      const isOfConnection = parseQueryKey(query.queryKey)?.scope.connectionId === connectionId;
      if (isOfConnection) unwritten.delete(query);
    }
    void queryClient.resetQueries({ queryKey: connectionKey(connectionId) });
  }

  // Removed, or changed to another address.
  options.store.subscribe(() => void deleteSites((site) => keeping.ownerOf(site) === null));
  channel?.listen((message) => {
    if (message.type === 'kept') void takeOver(message, keeping);
    else forgetHere(message.connectionId);
  });

  return {
    get state() {
      return kept.state;
    },
    restore: (source) => bringBack(source, keeping),
    keep(queries) {
      if (kept.state === 'denied') return;
      // A detail is only kept beside its list.
      for (const query of [...queries.filter(isList), ...queries.filter((it) => !isList(it))]) {
        unwritten.add(query);
        void enqueue(() => write(query));
      }
    },
    sites: () => kept.read(readKeptSites, []),
    async forget(connectionId) {
      forgetHere(connectionId);
      channel?.post({ type: 'forget', connectionId });
      await deleteSites((site) => site.connectionId === connectionId);
    },
  };
}

function isList(query: Query): boolean {
  return parseQueryKey(query.queryKey)?.kind === 'categories';
}

import type { Query } from '@tanstack/react-query';
import type { CategoryResponse } from '../../api/categories';
import type { SiteContext } from '../../connections/site-context';
import type { TabChannel } from '../../connections/tab-channel';
import { forgetExpanded } from '../tree/expansion-storage';
import { connectionKey } from '../queries';
import { bringBack } from './bring-back';
import { deleteKeptConnection, deleteKeptSite, findScopeKeys } from './delete-kept';
import { keepDetail } from './details-store';
import { createKeeping, type KeepingOptions, type List } from './keeping';
import type { KeepingState } from './kept-database';
import { addKeptHint, writeKeptHint } from './kept-hint';
import { type KeptSite, readKeptSites, toScopeKey } from './kept-site';
import { type ListMessage, openListChannel } from './list-channel';
import { parseQueryKey } from './query-scope';
import { createTakeOver } from './take-over';

/**
 * Keeps what is read from the services in this browser, per connection and site, and brings it back
 * on the next visit. Only what was read with the key that is held now is ever shown. Never fails:
 * what cannot be kept, or cannot be read, is not there.
 */
export interface Keeper {
  /** Whether the browser lets anything be kept, as far as that is known by now. */
  readonly state: KeepingState;
  /** Brings what is kept of a site back into the query cache. */
  restore(site: SiteContext): Promise<void>;
  /** Keeps what these queries hold. */
  keep(queries: readonly Query[]): void;
  /** What is kept of each site. */
  sites(): Promise<KeptSite[]>;
  /** Forgets all that was read by a connection, in every open tab; gives whether it could. */
  forget(connectionId: string): Promise<boolean>;
}

interface KeeperOptions extends KeepingOptions {
  channel?: TabChannel<ListMessage> | null;
}

export function createKeeper({ channel = openListChannel(), ...options }: KeeperOptions): Keeper {
  const keeping = createKeeping(options);
  const { queryClient, kept, writer } = keeping;
  const takeOverLater = createTakeOver(keeping);
  const unwritten = new Set<Query>();
  /** Of these another tab has forgotten all: they are kept again when they are opened anew. */
  const forgottenElsewhere = new Set<string>();
  /** One change after the other: what is forgotten must not be written once more behind it. */
  let work: Promise<unknown> = Promise.resolve();

  function enqueue<T>(task: () => Promise<T>): Promise<T> {
    const done = work.then(task);
    work = done;
    return done;
  }

  async function write(query: Query): Promise<void> {
    const target = parseQueryKey(query.queryKey);
    // Not there any more: it was forgotten meanwhile.
    if (!unwritten.delete(query) || !target) return;
    const { scope } = target;
    if (forgottenElsewhere.has(scope.connectionId)) return;
    const { dataUpdatedAt: updatedAt } = query.state;
    // Looked at in one go: by the time that there is a print, the data may be another key's.
    const list = queryClient.getQueryData<List>(query.queryKey);
    const answer = queryClient.getQueryData<CategoryResponse>(query.queryKey);
    const keyPrint = await keeping.printFor(scope);
    if (keyPrint === null) return;
    if (target.kind === 'category') {
      const { categoryId } = target;
      if (answer) await keepDetail(kept, scope, keyPrint, { categoryId, answer, updatedAt });
    } else if (list) {
      const { paging } = target;
      addKeptHint(scope.connectionId);
      const isKept = await writer.write({ scope, keyPrint, paging, updatedAt, pages: list.pages });
      if (isKept) channel?.post({ type: 'kept', ...scope });
    }
  }

  /** Removes what is nobody's: of connections that were removed or changed, or what cannot be read. */
  async function sweep(): Promise<void> {
    const scopeKeys = await kept.read(findScopeKeys, new Set<string>());
    const owned = new Set(
      (await kept.read(readKeptSites, []))
        .filter((site) => keeping.ownerOf(site) !== null)
        .map(toScopeKey),
    );
    for (const scopeKey of scopeKeys) {
      if (owned.has(scopeKey)) continue;
      // oxlint-disable-next-line no-await-in-loop -- few, and seldom any
      await kept.write((database) => deleteKeptSite(database, scopeKey));
    }
    await correctHint();
  }

  async function correctHint(): Promise<void> {
    const sites = await kept.read(readKeptSites, []);
    writeKeptHint(new Set(sites.map(({ connectionId }) => connectionId)));
  }

  /** Forgets what this tab holds of a connection's data, but for its key. */
  function forgetHere(connectionId: string) {
    forgetExpanded(connectionId);
    keeping.noteForgotten(connectionId);
    writer.forget(connectionId);
    for (const query of unwritten) {
      const isOfConnection = parseQueryKey(query.queryKey)?.scope.connectionId === connectionId;
      if (isOfConnection) unwritten.delete(query);
    }
    void queryClient.resetQueries({ queryKey: connectionKey(connectionId) });
  }

  void enqueue(sweep);
  options.store.subscribe(() => void enqueue(sweep));
  channel?.listen((message) => {
    if (message.type === 'kept') takeOverLater(message);
    else {
      forgottenElsewhere.add(message.connectionId);
      forgetHere(message.connectionId);
    }
  });

  return {
    get state() {
      return kept.state;
    },
    restore: (site) => bringBack(site, keeping),
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
      return await enqueue(async () => {
        const isDone = await kept.write((database) => deleteKeptConnection(database, connectionId));
        await correctHint();
        // Where nothing can be kept there is nothing to be left.
        return isDone || kept.state === 'denied';
      });
    },
  };
}

function isList(query: Query): boolean {
  return parseQueryKey(query.queryKey)?.kind === 'categories';
}

import type { PagingDialect } from '../../api/service';
import type { Connection } from '../connection';
import type { JsonStorage } from '../json-storage';
import { isSamePaging } from '../paging';
import {
  isOverrideOf,
  type PagingOverride,
  readPagingOverrides,
  writePagingOverrides,
} from './paging-overrides';

/** The connections of the configuration, which cannot be changed but in how this browser pages. */
export interface ConfiguredConnections {
  /** The connections as they are used. The same objects until their paging changes. */
  getAll(): readonly Connection[];
  /** Reads anew what another tab may have stored. */
  reload(): void;
  /** Pages otherwise than configured, in this browser only; gives whether that could be kept. */
  setPaging(id: string, paging: PagingDialect): boolean;
  /** Pages as configured again; gives whether that could be kept. */
  resetPaging(id: string): boolean;
}

export function createConfiguredConnections(
  configured: readonly Connection[],
  storage: JsonStorage,
): ConfiguredConnections {
  let overrides: readonly PagingOverride[] = [];
  let all: readonly Connection[] = [];

  function apply(next: readonly PagingOverride[]) {
    overrides = next;
    all = configured.map((connection) => {
      const override = overrides.find((it) => isOverrideOf(it, connection));
      return override
        ? { ...connection, paging: override.paging, configuredPaging: connection.paging }
        : connection;
    });
  }

  function save(next: readonly PagingOverride[]): boolean {
    apply(next);
    return writePagingOverrides(storage, next);
  }

  function without(id: string): readonly PagingOverride[] {
    return overrides.filter(({ connectionId }) => connectionId !== id);
  }

  const stored = readPagingOverrides(storage);
  const valid = stored.filter((it) => configured.some((one) => isOverrideOf(it, one)));
  // What is configured no longer, or not so, must not be paged otherwise when it comes back.
  if (valid.length < stored.length) writePagingOverrides(storage, valid);
  apply(valid);

  return {
    getAll: () => all,
    reload() {
      apply(readPagingOverrides(storage));
    },
    setPaging(id, paging) {
      const connection = configured.find((it) => it.id === id);
      if (!connection) throw new Error(`No connection “${id}” is configured`);
      const { baseUrl } = connection;
      const isAsConfigured = isSamePaging(paging, connection.paging);
      const own = isAsConfigured ? [] : [{ connectionId: id, baseUrl, paging }];
      return save([...without(id), ...own]);
    },
    resetPaging: (id) => save(without(id)),
  };
}

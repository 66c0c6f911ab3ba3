import * as v from 'valibot';
import type { Connection } from '../connection';
import type { JsonStorage } from '../json-storage';
import { pagingSchema } from '../paging';

/** Where it is kept which configured connections this browser pages otherwise. */
export const PAGING_OVERRIDES = 'category-browser.paging';

const VERSION = 1;

const storedSchema = v.object({ version: v.literal(VERSION), overrides: v.array(v.unknown()) });

const overrideSchema = v.object({
  connectionId: v.string(),
  /** As configured when it was found: at another address another service may answer. */
  baseUrl: v.string(),
  paging: pagingSchema,
});

/** A paging dialect that was found to work, for one configured connection in this browser. */
export type PagingOverride = v.InferOutput<typeof overrideSchema>;

/** Reads the overrides. Whatever is not one is ignored. */
export function readPagingOverrides(storage: JsonStorage): PagingOverride[] {
  const stored = v.safeParse(storedSchema, storage.read(PAGING_OVERRIDES));
  return (stored.success ? stored.output.overrides : []).flatMap((entry) => {
    const result = v.safeParse(overrideSchema, entry);
    return result.success ? [result.output] : [];
  });
}

/** Keeps the overrides; gives whether the browser could. */
export function writePagingOverrides(
  storage: JsonStorage,
  overrides: readonly PagingOverride[],
): boolean {
  return storage.write(PAGING_OVERRIDES, { version: VERSION, overrides });
}

/** Whether an override was made for this connection as it is configured now. */
export function isOverrideOf(override: PagingOverride, { id, baseUrl }: Connection): boolean {
  return override.connectionId === id && override.baseUrl === baseUrl;
}

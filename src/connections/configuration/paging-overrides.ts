import * as v from 'valibot';
import type { BrowserStorage } from '../../ui/browser-storage';
import { createStoredValue } from '../../ui/store';
import type { Connection } from '../connection';
import { pagingSchema } from '../paging';

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

/** Creates the store of which configured connections this browser pages otherwise. */
export function createPagingOverrides(storage: BrowserStorage) {
  return createStoredValue(storage, 'paging', parseOverrides, (overrides) => ({
    version: VERSION,
    overrides,
  }));
}

function parseOverrides(stored: unknown): readonly PagingOverride[] {
  const found = v.safeParse(storedSchema, stored);
  return (found.success ? found.output.overrides : []).flatMap((entry) => {
    const { success, output } = v.safeParse(overrideSchema, entry);
    return success ? [output] : [];
  });
}

/** Returns whether an override was made for this connection as it is configured now. */
export function isOverrideOf(override: PagingOverride, { id, baseUrl }: Connection): boolean {
  return override.connectionId === id && override.baseUrl === baseUrl;
}

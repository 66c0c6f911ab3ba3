import { deleteKeptSite } from './delete-kept';
import type { Database, KeptDatabase } from './kept-database';
import { readKeptSites, toScopeKey } from './kept-site';

/** How much is kept at most, of all sites together: more than half a million categories. */
export const MAX_BYTES = 128 * 1024 * 1024;

/**
 * Writes what is kept of a site; for room, what was used least recently goes first. The site itself
 * never does: where there is not enough room for it alone, no more of it is written.
 *
 * @param bytes how much will be kept of the site
 * @returns whether it was written
 */
export async function makeRoom(
  kept: KeptDatabase,
  scopeKey: string,
  bytes: number,
  write: (database: Database) => Promise<void>,
): Promise<boolean> {
  const sites = await kept.read(readKeptSites, []);
  const others = sites
    .filter((site) => toScopeKey(site) !== scopeKey)
    .toSorted((a, b) => a.usedAt - b.usedAt);

  // One after the other: what need not go stays.
  // oxlint-disable no-await-in-loop
  for (;;) {
    const total = others.reduce((sum, site) => sum + site.listBytes + site.detailBytes, bytes);
    if (total <= MAX_BYTES && (await kept.write(write))) return true;
    const isForRoom = total > MAX_BYTES || kept.state === 'full';
    const oldest = others.shift();
    if (!oldest || !isForRoom) return false;
    await kept.write((database) => deleteKeptSite(database, toScopeKey(oldest)));
  }
  // oxlint-enable no-await-in-loop
}

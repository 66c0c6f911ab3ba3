import type { KeptDatabase } from './kept-database';

/** Long enough that another key is another print, and so short that it tells next to nothing. */
const PRINT_BYTES = 4;

/**
 * What tells, in what is kept, the API key that it was read with from every other key, and is none:
 * four bytes of a salted hash. Nobody gets the key out of so little.
 *
 * @param apiKey null where none is sent: then the print is empty
 * @returns null where the browser does not hash, as on a page that was not opened over https: then
 *   nothing that needs a key is kept
 */
export async function printOf(apiKey: string | null, kept: KeptDatabase): Promise<string | null> {
  if (apiKey === null) return '';
  const salt = await saltOf(kept);
  if (salt === null || !globalThis.crypto.subtle) return null;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(salt + apiKey));
  return toHex(new Uint8Array(hash, 0, PRINT_BYTES));
}

/** This browser's own, made when it is first asked for. */
async function saltOf(kept: KeptDatabase): Promise<string | null> {
  return await kept.read(async (database) => {
    const transaction = database.transaction('meta', 'readwrite');
    const stored = await transaction.store.get('salt');
    if (typeof stored === 'string' && stored.length === 32) return stored;
    const salt = toHex(crypto.getRandomValues(new Uint8Array(16)));
    await Promise.all([transaction.store.put(salt, 'salt'), transaction.done]);
    return salt;
  }, null);
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

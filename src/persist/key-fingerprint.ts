import type { Database } from './database';

/** Long enough that another key has another fingerprint, and so short that it tells next to nothing. */
const FINGERPRINT_BYTES = 4;

/** Where the salt stands among what all lists have in common. */
const SALT = 'salt';

/**
 * Returns what tells, beside a list, the key that it was read with from every other key: four bytes of
 * a salted hash, from which nobody gets the key.
 *
 * @param key null where none is sent: then the fingerprint is empty
 * @returns null where the browser does not hash, as on a page that was not opened over https: then
 *   nothing that needs a key is stored
 */
export async function toKeyFingerprint(
  key: string | null,
  database: Database,
): Promise<string | null> {
  if (key === null) return '';
  const salt = await readSalt(database);
  if (salt === null || !globalThis.crypto.subtle) return null;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(salt + key));
  return toHex(new Uint8Array(hash, 0, FINGERPRINT_BYTES));
}

/** Reads this browser's own salt, which is made when it is first asked for. */
async function readSalt(database: Database): Promise<string | null> {
  return await database.read(async (opened) => {
    const transaction = opened.transaction('meta', 'readwrite');
    const stored = await transaction.store.get(SALT);
    if (typeof stored === 'string' && stored.length === 32) return stored;
    const salt = toHex(crypto.getRandomValues(new Uint8Array(16)));
    await Promise.all([transaction.store.put(salt, SALT), transaction.done]);
    return salt;
  }, null);
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Long enough that another key has another fingerprint, and so short that it tells next to nothing. */
const FINGERPRINT_BYTES = 4;

/**
 * Returns four bytes of a salted hash of a key, which tell it from others and from which it cannot be recovered; empty
 * without a key. Null if the browser does not hash, as without https: then nothing that needs a key is stored.
 */
export async function toKeyFingerprint(key: string | null, salt: string): Promise<string | null> {
  if (key === null) return '';
  if (!globalThis.crypto.subtle) return null;
  const text = new TextEncoder().encode(salt + key);
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', text), 0, FINGERPRINT_BYTES));
}

export function createSalt(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(16)));
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

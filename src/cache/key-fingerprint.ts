/** Long enough to distinguish keys, but too short to reveal them. */
const FINGERPRINT_BYTES = 4;

/** Returns whether the browser can hash the key. It cannot on a page without HTTPS. */
export function canFingerprint(key: string | null): boolean {
  return key === null || globalThis.crypto.subtle !== undefined;
}

/** Returns 4 bytes of the key's salted hash; empty without a key. */
export async function toKeyFingerprint(key: string | null, salt: string): Promise<string> {
  if (key === null) return '';
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(salt + key));
  return new Uint8Array(hash, 0, FINGERPRINT_BYTES).join(' ');
}

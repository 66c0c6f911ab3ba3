/** The characters that a header can carry after `Bearer `: visible ASCII. */
const KEY = /^[!-~]+$/;

/** Returns whether a value can be sent as an API key. */
export function isApiKey(value: unknown): value is string {
  return typeof value === 'string' && KEY.test(value);
}

export type ApiKeyResult = { ok: true; key: string } | { ok: false; reason: string };

/**
 * Reads an API key as a person pastes it, without white space and `Bearer ` around it. Refuses what no header can
 * carry: `fetch` would fail as if the service could not be reached. The reason never repeats the key.
 */
export function parseApiKey(text: string): ApiKeyResult {
  const key = text.trim().replace(/^(?:Authorization:\s*)?Bearer(?:\s+|$)/i, '');
  if (key === '') return { ok: false, reason: 'Enter the API key.' };
  if (isApiKey(key)) return { ok: true, key };
  return {
    ok: false,
    reason: /\s/.test(key)
      ? 'An API key has no spaces or line breaks in it. Copy it again and paste it whole.'
      : 'An API key consists of plain letters, digits and signs. Copy it again and paste it whole.',
  };
}

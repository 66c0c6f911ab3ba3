import { isApiKey } from '../../api/service';
import * as t from '../../messages/generated/keys';

/** A key, or why it is refused and what to do, which never repeats it. */
export type ApiKeyResult = { ok: true; key: string } | { ok: false; problem: string };

/**
 * Reads an API key as a user pastes it, without white space and `Bearer ` around it. Refuses what no header can
 * carry: `fetch` would fail as if the service could not be reached.
 */
export function parseApiKey(text: string): ApiKeyResult {
  const key = text.trim().replace(/^(?:Authorization:\s*)?Bearer(?:\s+|$)/i, '');
  if (isApiKey(key)) return { ok: true, key };
  return { ok: false, problem: key === '' ? t.empty() : t.hasOtherCharacter() };
}

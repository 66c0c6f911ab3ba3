import { isApiKey } from '../../api/service';
import * as t from '../../messages/generated/keys';

/** A key, or why it is rejected and what to do, without repeating it. */
export type ApiKeyResult = { ok: true; key: string } | { ok: false; problem: string };

/**
 * Parses a pasted API key. Removes surrounding whitespace and `Bearer `. Rejects characters that a header cannot
 * contain: `fetch` would fail as if the service were unreachable.
 */
export function parseApiKey(text: string): ApiKeyResult {
  const key = text.trim().replace(/^(?:Authorization:\s*)?Bearer(?:\s+|$)/i, '');
  if (isApiKey(key)) return { ok: true, key };
  return { ok: false, problem: key === '' ? t.empty() : t.hasOtherCharacter() };
}

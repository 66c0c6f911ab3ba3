import * as t from '../../messages/generated/keys';

/** The characters that a header can carry after `Bearer `: visible ASCII. */
const KEY = /^[!-~]+$/;

/** Returns whether a value can be sent as an API key. */
export function isApiKey(value: unknown): value is string {
  return typeof value === 'string' && KEY.test(value);
}

/** Why a text cannot be sent as an API key. */
export type ApiKeyProblem = 'empty' | 'has-space' | 'has-other-character';

export type ApiKeyResult = { ok: true; key: string } | { ok: false; reason: ApiKeyProblem };

/**
 * Reads an API key as a person pastes it, without white space and `Bearer ` around it. Refuses what no header can
 * carry: `fetch` would fail as if the service could not be reached.
 */
export function parseApiKey(text: string): ApiKeyResult {
  const key = text.trim().replace(/^(?:Authorization:\s*)?Bearer(?:\s+|$)/i, '');
  if (key === '') return { ok: false, reason: 'empty' };
  if (isApiKey(key)) return { ok: true, key };
  return { ok: false, reason: /\s/.test(key) ? 'has-space' : 'has-other-character' };
}

const PROBLEMS: Readonly<Record<ApiKeyProblem, () => string>> = {
  empty: t.empty,
  'has-space': t.hasSpace,
  'has-other-character': t.hasOtherCharacter,
};

/** Says why an API key is refused and what to do. Never repeats the key. */
export function describeKeyProblem(problem: ApiKeyProblem): string {
  return PROBLEMS[problem]();
}

/** What {@link isBearerToken} asks for, for people. */
export const BEARER_TOKEN_RULE =
  'letters, digits and . _ ~ + / - only, with = at its end if at all';

/** Whether a key can be sent as `Authorization: Bearer …` at all (RFC 6750, section 2.1). */
export function isBearerToken(key: string): boolean {
  return /^[A-Za-z0-9._~+/-]+=*$/.test(key);
}

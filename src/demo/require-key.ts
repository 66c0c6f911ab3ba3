import type { Context, MiddlewareHandler } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';

/** Lets only requests with the key through, others get 401. Throws a TypeError for an impossible key. */
export function requireKey(key: string): MiddlewareHandler {
  if (!isBearerToken(key)) throw new TypeError(`The key may hold ${BEARER_TOKEN_RULE}.`);
  return bearerAuth({
    token: key,
    noAuthenticationHeader: refuse('An API key is needed: Authorization: Bearer <API_KEY>.'),
    invalidAuthenticationHeader: refuse('The header must read Authorization: Bearer <API_KEY>.'),
    invalidToken: refuse('This API key is not valid.'),
  });
}

/** Makes a 401: left to itself, the middleware answers in plain text, and a malformed header with 400. */
function refuse(message: string) {
  return { message: (c: Context) => c.json({ error: { code: 'unauthorized', message } }, 401) };
}

/** The rule of {@link isBearerToken} in words. */
export const BEARER_TOKEN_RULE =
  'letters, digits and . _ ~ + / - only, with = at its end if at all';

/** Returns whether a key can be sent as `Authorization: Bearer …` at all (RFC 6750, section 2.1). */
export function isBearerToken(key: string): boolean {
  return /^[A-Za-z0-9._~+/-]+=*$/.test(key);
}

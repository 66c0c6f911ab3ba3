/** The characters that a header can carry after `Bearer `: visible ASCII. */
const KEY = /^[!-~]+$/;

/** Returns whether a value can be sent as an API key (interface, section 5). */
export function isApiKey(value: unknown): value is string {
  return typeof value === 'string' && KEY.test(value);
}

import { hidesStep, PATHS } from './endpoints';

/** The path characters of RFC 3986. */
const SEGMENT = String.raw`(?:[\w.~!$&'()*+,;=:@-]|%[\dA-Fa-f]{2})+`;

const ENDPOINT = new RegExp(`^(?:${PATHS.list(SEGMENT)}|${PATHS.category(SEGMENT, SEGMENT)})$`);

/** Returns whether a path, as it was sent, asks any service for one of the two operations and nothing else. */
export function isEndpoint(path: string): boolean {
  return ENDPOINT.test(path) && !hidesStep(path);
}

/**
 * Ends a check that would have something to find out, and cannot: nothing is known of that part of
 * the service. The message says why, to follow "Not checked:" and without a full stop.
 */
export class CannotRun extends Error {
  override readonly name = 'CannotRun';
}

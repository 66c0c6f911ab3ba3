/**
 * Ends a check that has nothing to look at, or nothing to build on since one before it failed. The
 * message says so, in a sentence.
 */
export class NothingToCheck extends Error {
  override readonly name = 'NothingToCheck';
}

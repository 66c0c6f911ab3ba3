/** Ends a check that cannot find out what it is about; the message says why, in a sentence. */
export class CannotRun extends Error {
  override readonly name = 'CannotRun';
}

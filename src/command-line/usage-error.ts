/** A command line that makes no sense; the message is for the person who typed it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The command line, or what it names, cannot be used; the message says why. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

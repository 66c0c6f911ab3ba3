import type { Failure } from './failure';

/** Why a request is tried again, in one short sentence; null for what is never tried again. */
export function describeRetryReason(failure: Failure, origin: string): string | null {
  switch (failure.kind) {
    case 'network':
      return `No answer came from ${origin}.`;
    case 'timeout':
      return `${origin} did not answer within ${failure.afterMs / 1000} seconds.`;
    case 'rate-limited':
      return `${origin} answered 429: too many requests.`;
    case 'server':
      return `${origin} answered ${failure.status}.`;
    default:
      return null;
  }
}

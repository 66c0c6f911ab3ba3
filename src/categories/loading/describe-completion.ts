import { ApiError } from '../../api/failure';
import { formatNumber } from '../../text/numbers';
import { type Completion, MOST_REQUESTS } from './plan-completion';

/** Says what loading the rest of the list waits for; null where there is nothing to say. */
export function describeCompletion(completion: Completion): string | null {
  switch (completion.kind) {
    case 'none':
    case 'go':
      return null;
    case 'stopped':
      return 'Loading is stopped.';
    case 'failed':
      return isRateLimit(completion.error)
        ? 'Loading is paused: the service takes no more requests for now.'
        : 'Loading is paused: the next page could not be loaded.';
    case 'ask':
      return completion.requests === null
        ? `Load the rest? ${formatNumber(MOST_REQUESTS)} requests were not enough.`
        : `Load the rest? It takes about ${formatNumber(completion.requests)} requests.`;
    default:
      return completion satisfies never;
  }
}

function isRateLimit(error: Error): boolean {
  return error instanceof ApiError && error.failure.kind === 'rate-limited';
}

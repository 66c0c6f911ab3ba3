import { QueryClient } from '@tanstack/react-query';
import { retryDelay, shouldRetry } from '../api/retry';

/** A cache for all that is read. What has been seen once is kept for as long as the tab lives. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        retryDelay,
        gcTime: Number.POSITIVE_INFINITY,
      },
    },
  });
}

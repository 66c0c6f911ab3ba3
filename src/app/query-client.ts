import { onlineManager, QueryClient } from '@tanstack/react-query';
import { retryDelay, shouldRetry } from '../api/retry';

/** A cache for all that is read. What has been read once stays for as long as the tab lives. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        // Offline it waits for the network instead.
        retryDelay: (count, error) => (onlineManager.isOnline() ? retryDelay(count, error) : 0),
        gcTime: Number.POSITIVE_INFINITY,
      },
    },
  });
}

import { useState } from 'react';

interface QueryState {
  error: Error | null;
  failureReason: Error | null;
  dataUpdatedAt: number;
  isFetchNextPageError?: boolean;
  isFetchingNextPage?: boolean;
}

export interface HeldFailure {
  error: Error;
  isNextPage: boolean;
}

/**
 * Keeps the failure of a query until newer data arrives. On a retry, the library drops it, which would remove the alert
 * and its focus.
 * @param updatedAt when data last arrived
 * @param whole changes once all data is newer, which ends the failure of a refresh
 * @returns the failure, and a function that holds the error of a refresh, or of a stopped retry
 */
export function useFailure(
  query: QueryState,
  updatedAt = query.dataUpdatedAt,
  whole: unknown = updatedAt,
): [HeldFailure | null, hold: (refreshError?: Error) => void] {
  const [held, setHeld] = useState<(HeldFailure & { until: unknown }) | null>(null);
  const wasNextPage = Boolean(query.isFetchNextPageError || query.isFetchingNextPage);
  const hold = (error: Error | null, isNextPage = wasNextPage) => {
    setHeld(error && { error, isNextPage, until: isNextPage ? updatedAt : whole });
  };

  if (query.error && query.error !== held?.error) hold(query.error);
  const current = held?.isNextPage ? updatedAt : whole;
  if (held && held.until !== current && !query.error) setHeld(null);
  return [
    held,
    (refreshError) => (refreshError ? hold(refreshError, false) : hold(query.failureReason)),
  ];
}

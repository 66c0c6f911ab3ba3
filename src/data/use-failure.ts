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
 * Holds the failure of a query until newer data arrives. The library drops it as soon as a retry starts or is stopped,
 * which would remove its alert, and the focus with it.
 *
 * @param updatedAt when there was newer data last
 * @param whole another one once all of the data is newer: only that ends the failure of a refresh
 * @returns the failure, and a function to call when the user stops a retry, or with the error of a refresh, which the
 *   request of the next page may hide
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

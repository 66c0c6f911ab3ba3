import { useState } from 'react';

interface QueryState {
  error: Error | null;
  failureReason: Error | null;
  dataUpdatedAt: number;
}

export interface HeldFailure {
  error: Error;
  /** Whether the loaded data is only the beginning of what was requested. */
  isNextPage: boolean;
}

interface FailureOptions {
  /** Whether a later page, rather than the first one, failed or is being retried. */
  isNextPage?: boolean;
  /**
   * A value that changes once all data is newer, which clears a refresh's failure. By default, any new data clears it.
   */
  whole?: unknown;
}

/**
 * Keeps a query's failure until newer data arrives. On a retry, the library drops it, which would remove the alert and
 * its focus.
 * @returns the failure, and a function that holds the error of a refresh or a stopped retry
 */
export function useFailure(
  query: QueryState,
  { isNextPage: isOfNextPage = false, whole = query.dataUpdatedAt }: FailureOptions = {},
): [HeldFailure | null, hold: (refreshError?: Error) => void] {
  const [held, setHeld] = useState<(HeldFailure & { until: unknown }) | null>(null);
  const hold = (error: Error | null, isNextPage = isOfNextPage) => {
    setHeld(error && { error, isNextPage, until: isNextPage ? query.dataUpdatedAt : whole });
  };

  if (query.error && query.error !== held?.error) hold(query.error);
  const current = held?.isNextPage ? query.dataUpdatedAt : whole;
  if (held && held.until !== current && !query.error) setHeld(null);
  return [
    held,
    (refreshError) => (refreshError ? hold(refreshError, false) : hold(query.failureReason)),
  ];
}

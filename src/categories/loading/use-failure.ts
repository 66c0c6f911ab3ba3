import { useState } from 'react';

/** The parts of a query's result that `useFailure` reads; only a list has pages. */
interface QueryState {
  error: Error | null;
  failureReason: Error | null;
  dataUpdatedAt: number;
  isFetchNextPageError?: boolean;
  isFetchingNextPage?: boolean;
}

export interface HeldFailure {
  error: Error;
  /** Whether the next page failed, and not the whole. */
  isNextPage: boolean;
}

/**
 * Holds the failure of a query until there is newer data. The library forgets it as soon as the next
 * try starts, or is stopped; then its alert would go away, and the focus with it.
 *
 * @returns the failure, and what to call when a person stops a request that is being retried
 */
export function useFailure(query: QueryState): [HeldFailure | null, hold: () => void] {
  const { dataUpdatedAt } = query;
  const [held, setHeld] = useState<(HeldFailure & { dataUpdatedAt: number }) | null>(null);
  const hold = (error: Error | null) => {
    const isNextPage = Boolean(query.isFetchNextPageError || query.isFetchingNextPage);
    setHeld(error && { error, isNextPage, dataUpdatedAt });
  };

  if (query.error && query.error !== held?.error) hold(query.error);
  if (held && held.dataUpdatedAt !== dataUpdatedAt && !query.error) setHeld(null);
  return [held, () => hold(query.failureReason)];
}

import { useState } from 'react';

/** What `useFailure` looks at of a query's result. */
interface QueryState {
  error: Error | null;
  failureReason: Error | null;
  dataUpdatedAt: number;
}

/**
 * The failure to show for a query. The library forgets it as soon as the next try starts, and when a
 * try is stopped; a person wants to see it until there is data, with the focus where it was.
 *
 * @returns the failure, and what to call when the person stops a request that is being retried
 */
export function useFailure(query: QueryState): [Error | null, hold: () => void] {
  const [held, setHeld] = useState<{ error: Error; dataUpdatedAt: number } | null>(null);
  const hold = (error: Error | null) =>
    setHeld(error && { error, dataUpdatedAt: query.dataUpdatedAt });

  if (query.error && query.error !== held?.error) hold(query.error);
  if (held && held.dataUpdatedAt !== query.dataUpdatedAt && !query.error) setHeld(null);

  const isCurrent = held?.dataUpdatedAt === query.dataUpdatedAt;
  return [query.error ?? (isCurrent ? held.error : null), () => hold(query.failureReason)];
}

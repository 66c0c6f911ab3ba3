import { useEffect, useEffectEvent } from 'react';
import { useSiteContext } from '../../connections/site-context';
import type { LoadedCategories } from '../../model/loaded-categories';
import { isShortened } from '../queries';
import { type Completion, planCompletion } from './plan-completion';
import type { ListLoading } from './use-list-loading';

/**
 * Loads the rest of the list for as long as it is needed, as far as a good guest may.
 *
 * @returns whether it does, and what it waits for where it does not
 */
export function useCompletion(loading: ListLoading, isNeeded: boolean): Completion {
  const { connection } = useSiteContext();
  const { loaded, activity, isStopped, failure } = loading;
  // A list that could not be loaded anew can still be completed.
  const error = failure?.isNextPage ? failure.error : null;
  const plan = (from: LoadedCategories | null) =>
    planCompletion({
      isNeeded,
      isShortened: from !== null && isShortened(from),
      isAskedFor: activity === 'all-pages' && !loading.isCompleting,
      policy: connection.loadAll,
      isStopped,
      error,
      loaded: from,
    });
  const completion = plan(loaded);

  const goes = completion.kind === 'go';
  const complete = useEffectEvent(() => loading.complete((longer) => plan(longer).kind === 'go'));
  useEffect(() => (goes ? complete() : undefined), [goes]);
  return completion;
}

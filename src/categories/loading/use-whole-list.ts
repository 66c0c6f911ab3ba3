import { useEffect, useEffectEvent } from 'react';
import type { LoadedCategories } from '../../model/loaded-categories';
import { isShortened } from '../queries';
import type { ListLoading } from './use-list-loading';
import { describeCompletion, planCompletion } from './whole-list';

/** A list whose rest is loaded by itself while a question needs it. */
export interface WholeListLoading extends ListLoading {
  /** Whether the rest comes by itself. */
  goesOn: boolean;
  /** Says why the rest does not come by itself although a question needs it; null where it does, or none does. */
  pause: string | null;
}

/** Loads the rest of the list for as long as it is needed, as far as a good guest may. */
export function useWholeList(loading: ListLoading, isNeeded: boolean): WholeListLoading {
  const { loaded, activity, isStopped, failure, site } = loading;
  // A list that could not be loaded anew can still be completed.
  const error = failure?.isNextPage ? failure.error : null;
  const plan = (from: LoadedCategories | null) =>
    planCompletion({
      isNeeded,
      isShortened: from !== null && isShortened(from),
      isAskedFor: activity === 'all-pages' && !loading.isCompleting,
      policy: site.connection.loadAll,
      isStopped,
      error,
      loaded: from,
    });
  const completion = plan(loaded);

  const goesOn = completion.kind === 'go';
  const complete = useEffectEvent(() => loading.complete((longer) => plan(longer).kind === 'go'));
  useEffect(() => (goesOn ? complete() : undefined), [goesOn]);
  return { ...loading, goesOn, pause: describeCompletion(completion) };
}

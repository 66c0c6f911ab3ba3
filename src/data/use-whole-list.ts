import { useEffect, useEffectEvent } from 'react';
import type { LoadedCategories } from '../model/loaded-categories';
import type { ListLoading } from './use-list-loading';
import { type Completion, planCompletion } from './whole-list';

export interface WholeListLoading extends ListLoading, Completion {}

/** Loads the rest of the list while it is needed, within the limit of requests. */
export function useWholeList(loading: ListLoading, isWholeListNeeded: boolean): WholeListLoading {
  const { loaded, activity, isStopped, failure, site } = loading;
  const plan = (from: LoadedCategories | null) =>
    planCompletion({
      isWholeListNeeded,
      isUserLoadingAll: activity === 'all-pages' && !loading.isCompleting,
      policy: site.connection.loadAll,
      paging: site.service.paging,
      largestPage: loading.largestPage,
      isStopped,
      // The rest can still load after a failed refresh.
      error: failure?.isNextPage ? failure.error : null,
      loaded: from,
    });
  const { goesOn, pause } = plan(loaded);

  const complete = useEffectEvent(() => loading.complete((longer) => plan(longer).goesOn));
  useEffect(() => (goesOn ? complete() : undefined), [goesOn]);
  return { ...loading, goesOn, pause };
}

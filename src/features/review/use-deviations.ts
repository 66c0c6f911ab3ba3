import { useMemo } from 'react';
import { useDebounced } from '../../ui/hooks/use-debounced';
import { useTask } from '../../ui/hooks/use-task';
import { findContradictions } from '../../model/contradictions';
import { type AnyDeviation, findDeviations } from '../../model/deviations';
import type { LoadedCategories } from '../../model/loaded-categories';
import { useRetrievedCategories } from './use-retrieved-categories';

/** In what a service deviates, as far as that is known. */
export type Deviations = ReturnType<typeof useDeviations>;

/**
 * Finds all deviations in what is loaded of a site. Those for which two
 * answers have to be compared are looked for once it is complete, in slices.
 */
export function useDeviations(loaded: LoadedCategories) {
  // A page of sub-categories is retrieved one by one, too: they are counted when all of them are there.
  const answers = useDebounced(useRetrievedCategories());
  const complete = useMemo(
    () => (loaded.isAllLoaded ? { loaded, answers } : null),
    [loaded, answers],
  );
  const contradictions = useTask(complete, (all) => findContradictions(all.loaded, all.answers));
  return useMemo(() => {
    const found: AnyDeviation[] = [...findDeviations(loaded, answers), ...(contradictions ?? [])];
    return {
      /** Most frequent first. */
      list: found.toSorted((a, b) => b.count - a.count),
      loaded,
      /** How many categories were retrieved one by one. */
      detailCount: answers.length,
    };
  }, [loaded, answers, contradictions]);
}
